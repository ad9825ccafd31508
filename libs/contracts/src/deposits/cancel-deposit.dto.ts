import { PayOutDto } from '../payments/payment.dto.js';
import { AuthorizationIds, Code, Optional, RupiahAmount, Rows, Text } from '../shared/rules.js';

/** `POST titip/{id}/batal`. */
export class CancelDepositDto {
  @Text(200, { upper: true }) alasan!: string;
  /** What of the rest the shop keeps; nothing where it is left out. */
  @Optional() @RupiahAmount() hangus_rp?: number | null;
  /** The rest, to the customer. */
  @Optional() @Rows(() => PayOutDto, 20) pembayaran?: PayOutDto[];
  /** Tray of what cannot go back to its own, because that is no longer in use. */
  @Optional() @Code(20) kode_baki?: string | null;
  @AuthorizationIds() otorisasi_ids?: string[];
}
