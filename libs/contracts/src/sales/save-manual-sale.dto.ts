import { PaymentDto } from '../payments/payment.dto.js';
import {
  AuthorizationIds,
  Code,
  Flag,
  Grams,
  Id,
  Optional,
  Pieces,
  Price,
  Rows,
  RupiahAmount,
  Text,
} from '../shared/rules.js';

/** Pieces of manual goods out of a tray; their fineness is that of their group, their cost the server's. */
export class ManualSaleLineDto {
  @Text(60, { upper: true }) nama_barang!: string;
  /** Type (jenis). */
  @Code(20) kode_dept!: string;
  @Code(20) kode_group!: string;
  /** Tray. */
  @Code(20) kode_toko!: string;
  @Code(20) kode_gudang!: string;
  @Pieces() qty!: number;
  @Grams() berat!: number;
  /** Per gram, or per piece, as it was proposed or typed; empty takes the price in force. */
  @Optional() @Price() harga_gram?: number | null;
  /** Making charge per gram or per piece; empty takes the one proposed. */
  @Optional() @Price() tarif_ongkos?: number | null;
  @Optional() @RupiahAmount() diskon?: number | null;
  /** The price that was shown: another one is refused with PRICE_CHANGED. */
  @Optional() @RupiahAmount() harga?: number | null;
}

/** `POST penjualan-manual`. */
export class SaveManualSaleDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Optional() @Id() customer_id?: string | null;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Rows(() => ManualSaleLineDto, 100) lines!: ManualSaleLineDto[];
  /** Taken as it is saved: where manual goods are not validated separately, and from who may validate them. */
  @Optional() @Rows(() => PaymentDto, 20) pembayaran?: PaymentDto[];
  /** Stays open to be settled with what the customer brings, where saving takes the money too. */
  @Optional() @Flag() tukar_tambah?: boolean;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST penjualan-manual/harga`: what the form would come to, nothing is saved. */
export class PriceManualSaleDto {
  @Optional() @Id() customer_id?: string | null;
  @Rows(() => ManualSaleLineDto, 100) lines!: ManualSaleLineDto[];
}
