import {
  AuthorizationIds,
  Code,
  Flag,
  Id,
  OneOf,
  Optional,
  OrderNumber,
  Percent,
  Pieces,
  Price,
  RupiahAmount,
  Rows,
  Text,
} from '../shared/rules.js';
import { PaymentDto } from '../payments/payment.dto.js';

/** One scanned item; its weight, fineness, stones and cost are the server's. */
export class SaleLineDto {
  @Code() kode_barcode!: string;
  /** Per gram, or per piece, as the till proposed or somebody typed it; empty takes the price in force. */
  @Optional() @Price() harga_gram?: number | null;
  /** Making charge per gram or per piece; empty takes the one proposed. */
  @Optional() @Price() tarif_ongkos?: number | null;
  @Optional() @RupiahAmount() diskon?: number | null;
  /** Discount in percent instead; of the price before it. */
  @Optional() @Percent('discountMax') diskon_persen?: number | null;
  /** The price the till showed: another one is refused with PRICE_CHANGED. */
  @Optional() @RupiahAmount() harga?: number | null;
  /** Deposit that holds it; what lies in its tray names none. */
  @Optional() @Id() deposit_id?: string | null;
  /** Stays with the shop once it is paid; a customer is needed. */
  @Optional() @Flag() dititip?: boolean | null;
}

/** Pieces of an accessory, which has no barcode of its own. */
export class SaleAccessoryDto {
  @Code(20) kode_aksesoris!: string;
  @Pieces() qty!: number;
  /** Of one piece; empty takes the list's. */
  @Optional() @RupiahAmount() harga_satuan?: number | null;
  @Optional() @RupiahAmount() diskon?: number | null;
  /** The price the till showed: another one is refused with PRICE_CHANGED. */
  @Optional() @RupiahAmount() harga?: number | null;
}

/** `POST penjualan`. */
export class SaveSaleDto {
  /** Made by the till when its form opened. */
  @Id() id!: string;
  @Optional() @Id() customer_id?: string | null;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** Up to 100 over the counter. */
  @Rows(() => SaleLineDto, 500) lines!: SaleLineDto[];
  /** Many things at once, to who sells them on. */
  @Optional() @OneOf(['GROSIR']) mode_jual?: 'GROSIR' | null;
  /** Beside the lines, which may then be none. */
  @Optional() @Rows(() => SaleAccessoryDto, 50) aksesoris?: SaleAccessoryDto[];
  /** To be settled with what the customer brings: it stays open, wherever saving takes the money. */
  @Optional() @Flag() tukar_tambah?: boolean;
  /** The order of a marketplace that it fills; both or none. */
  @Optional() @Code(20) kode_marketplace?: string | null;
  @Optional() @OrderNumber() no_order?: string | null;
  /** Taken as it is saved: where the shop does not validate sales separately, and from who may validate them. */
  @Optional() @Rows(() => PaymentDto, 20) pembayaran?: PaymentDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}
