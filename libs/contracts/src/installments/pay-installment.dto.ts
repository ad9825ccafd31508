import { PaymentDto } from '../payments/payment.dto.js';
import { AuthorizationIds, Flag, Id, OneOf, Optional, RupiahAmount, Rows } from '../shared/rules.js';

/** `POST cicilan/{id}/bayar`. */
export class PayInstallmentDto {
  /** Of the payment, made by the form when it opened. */
  @Id() id!: string;
  @OneOf(['ANGSURAN', 'PELUNASAN']) jenis!: 'ANGSURAN' | 'PELUNASAN';
  /** Of ANGSURAN any sum up to what is left, late fees included; of PELUNASAN what settles it. */
  @RupiahAmount() jumlah!: number;
  /** Late fees are given up: a supervisor agrees. */
  @Optional() @Flag() hapus_denda?: boolean | null;
  /** What pays the last of it hands the thing over; so it is where nothing is said. */
  @Optional() @Flag() serah?: boolean | null;
  /** All that is left as the screen showed it, of PELUNASAN what settles it: another figure is refused. */
  @RupiahAmount() total!: number;
  @Rows(() => PaymentDto, 20) pembayaran!: PaymentDto[];
  @AuthorizationIds() otorisasi_ids?: string[];
}
