import { type PaymentKindName, PAYMENT_KINDS } from './sale.view.js';
import { Code, OneOf, Optional, RupiahAmount } from '../shared/rules.js';

/** One payment of a sale. */
export class PaymentDto {
  @OneOf(PAYMENT_KINDS) cara_bayar!: PaymentKindName;
  /** Part of the total it pays; of CASH what was handed over. A card fee comes on top. */
  @RupiahAmount() jumlah!: number;
  /** Bank or card machine; of MARKETPLACE its code. */
  @Optional() @Code(20) kode_bank?: string | null;
  /** Own account a transfer arrives at. */
  @Optional() @Code(30) no_rekening?: string | null;
  @Optional() @Code(60) no_ref?: string | null;
}
