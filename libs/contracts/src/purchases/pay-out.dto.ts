import { Code, OneOf, Optional, RupiahAmount, Rows } from '../shared/rules.js';

export const PAY_OUT_KINDS = ['CASH', 'TRANSFER'] as const;

/** Money that goes out: CASH from the session's drawer, TRANSFER from an account of the shop. */
export class PayOutDto {
  @OneOf(PAY_OUT_KINDS) cara_bayar!: (typeof PAY_OUT_KINDS)[number];
  @RupiahAmount() jumlah!: number;
  @Optional() @Code(30) no_rekening?: string | null;
  @Optional() @Code(60) no_ref?: string | null;
}

/** `POST pembelian/{id}/validasi`. */
export class ValidatePurchaseDto {
  @Rows(() => PayOutDto, 20) pembayaran!: PayOutDto[];
}
