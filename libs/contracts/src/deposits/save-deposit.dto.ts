import { PayOutDto, TradedPaymentDto } from '../payments/payment.dto.js';
import { SaleLineDto } from '../sales/save-sale.dto.js';
import { AuthorizationIds, Code, DateText, Flag, Id, Optional, RupiahAmount, Rows, Text } from '../shared/rules.js';

/** `POST titip`: money, with or without things held for it. */
export class SaveDepositDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Id({ empty: 'mustFill' }) customer_id!: string;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  @Optional() @Rows(() => SaleLineDto, 20) lines?: SaleLineDto[];
  /** The things cost what they cost now, until `tgl_batas`; so it is where nothing is said. */
  @Optional() @Flag() kunci_harga?: boolean | null;
  @Optional() @DateText() tgl_batas?: string | null;
  @RupiahAmount() dp_rp!: number;
  /** Taken as it is saved: where the shop does not validate sales separately, and from who may validate deposits. */
  @Optional() @Rows(() => TradedPaymentDto, 20) pembayaran?: TradedPaymentDto[];
  /** What a purchase that pays for it comes to more, to the customer. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran_keluar?: PayOutDto[];
  /** The money was taken before the system, and lies in the drawers: of the owner. The same sum as `dp_rp`. */
  @Optional() @RupiahAmount() dp_lama_rp?: number | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST titip/{id}/validasi`. */
export class ValidateDepositDto {
  @Rows(() => TradedPaymentDto, 20) pembayaran!: TradedPaymentDto[];
  @Optional() @Rows(() => PayOutDto, 20) pembayaran_keluar?: PayOutDto[];
}
