import { PaymentDto } from '../payments/payment.dto.js';
import { AuthorizationIds, Code, Id, Optional, Price, RupiahAmount, Rows, Text } from '../shared/rules.js';

/** `POST cicilan`: a thing that is paid in instalments. */
export class OpenInstallmentDto {
  /** Made by the form when it opened. */
  @Id() id!: string;
  @Id({ empty: 'mustFill' }) customer_id!: string;
  @Code(20) kode_sales!: string;
  @Optional() @Text(200, { upper: true }) keterangan?: string | null;
  /** Plan of Parameter Cicilan. */
  @Code(20) kode_cicilan!: string;
  @Code() kode_barcode!: string;
  /** Per gram, or per piece, as the form proposed or somebody typed it; empty takes the price in force. */
  @Optional() @Price() harga_gram?: number | null;
  /** Making charge per gram or per piece; empty takes the one proposed. */
  @Optional() @Price() tarif_ongkos?: number | null;
  @Optional() @RupiahAmount() diskon?: number | null;
  /** The price that was shown: another one is refused with PRICE_CHANGED. */
  @Optional() @RupiahAmount() harga?: number | null;
  @RupiahAmount() dp_rp!: number;
  /** The down payment, with the fee of the plan on top; `periksa` asks without. */
  @Optional() @Rows(() => PaymentDto, 20) pembayaran?: PaymentDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `POST cicilan/hitung`: what the plans make of a thing; nothing is saved. */
export class PlanInstallmentDto {
  @Code() kode_barcode!: string;
  /** By whose price category it is priced. */
  @Optional() @Id() customer_id?: string | null;
  @Optional() @Price() harga_gram?: number | null;
  @Optional() @Price() tarif_ongkos?: number | null;
  @Optional() @RupiahAmount() diskon?: number | null;
  /** The least of each plan where it is left out. */
  @Optional() @RupiahAmount() dp_rp?: number | null;
}
