import { offeredKinds, type PaymentKind } from '@emas/domain/payments/ways';
import { Payment } from '../payments/payment.dto.js';
import { AuthorizationIds, Code, OneOf, Optional, Pieces, RupiahAmount, Rows, Text } from '../shared/rules.js';

/** Money back to the customer. */
export class GiveBackDto extends Payment {
  @OneOf([...offeredKinds('out'), 'VOID']) cara_bayar!: PaymentKind<'out'>;
  /** Of VOID: which payment of the deposit is undone at the card machine, from 1. */
  @Optional() @Pieces() line_no?: number | null;
}

/** `POST titip/{id}/batal`. */
export class CancelDepositDto {
  @Text(200, { upper: true }) alasan!: string;
  /** What of the rest the shop keeps; nothing where it is left out. */
  @Optional() @RupiahAmount() hangus_rp?: number | null;
  /** The rest, to the customer. */
  @Optional() @Rows(() => GiveBackDto, 20) pembayaran?: GiveBackDto[];
  /** Tray of what cannot go back to its own, because that is no longer in use. */
  @Optional() @Code(20) kode_baki?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
