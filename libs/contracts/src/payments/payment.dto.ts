import { IsBoolean } from 'class-validator';
import { offeredKinds, type PaymentKind } from '@emas/domain/payments/ways';
import { Code, OneOf, Optional, OrderNumber, RupiahAmount } from '../shared/rules.js';

/** One payment of a document, by a way that works in its direction. */
export abstract class Payment {
  /** Part of the total it pays; of CASH that comes in, what was handed over. A card fee comes on top. */
  @RupiahAmount() jumlah!: number;
  /** Own account a transfer arrives at or goes from. */
  @Optional() @Code(30) no_rekening?: string | null;
  /** As who pays wrote it: of MARKETPLACE its order. */
  @Optional() @OrderNumber() no_ref?: string | null;
}

/** Money in, by whatever way. */
export abstract class PaymentIn extends Payment {
  /** Bank or card machine; of MARKETPLACE its code. */
  @Optional() @Code(20) kode_bank?: string | null;
  /** Of cash that CASH_UNUSUAL asked about: it was handed over all the same. */
  @Optional() @IsBoolean({ message: 'mustBeBoolean' }) uang_besar_disetujui?: boolean | null;
}

/** Money in. */
export class PaymentDto extends PaymentIn {
  @OneOf(offeredKinds('in')) cara_bayar!: PaymentKind<'in'>;
}

/** Money in for what gold of its customer may pay: of TUKAR `no_ref` is the number of the purchase. */
export class TradedPaymentDto extends PaymentIn {
  @OneOf([...offeredKinds('in'), 'TUKAR']) cara_bayar!: PaymentKind<'in'>;
}

/** Money out: CASH from the session's drawer, TRANSFER from an account of the shop. */
export class PayOutDto extends Payment {
  @OneOf(offeredKinds('out')) cara_bayar!: PaymentKind<'out'>;
}
