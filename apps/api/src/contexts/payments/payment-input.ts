import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { PaymentInput } from '@emas/domain/payments/money-in';
import type { PayOut } from '@emas/domain/payments/money-out';
import { wayOf } from '@emas/domain/payments/ways';

/** Money in as the domain takes it. */
export const toPayments = (payments: readonly PaymentDto[]): PaymentInput[] =>
  payments.map(({ cara_bayar, jumlah, kode_bank, no_rekening, no_ref, uang_besar_disetujui }) => ({
    cara_bayar,
    jumlah,
    kode_bank: kode_bank ?? null,
    no_rekening: no_rekening ?? null,
    no_ref: no_ref ?? null,
    ...(uang_besar_disetujui && { uang_besar_disetujui }),
  }));

/** Money out as the domain takes it; a way that goes from no account has none. */
export const toPayOuts = (payments: readonly PayOutDto[]): PayOut[] =>
  payments.map(({ cara_bayar, jumlah, no_rekening, no_ref }) => ({
    cara_bayar,
    jumlah,
    no_rekening: wayOf('out', cara_bayar).account ? (no_rekening ?? null) : null,
    no_ref: no_ref ?? null,
  }));
