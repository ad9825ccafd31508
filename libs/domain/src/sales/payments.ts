import { cardFee } from '../pricing/card-fee.js';
import { DomainError, type ErrorParams } from '../shared/domain-error.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';
import type { PaymentKind, SalePayment } from './sale.js';

/** A payment as the cashier enters it; CASH is what was handed over, change included. */
export interface PaymentInput {
  readonly cara_bayar: PaymentKind;
  readonly jumlah: Rupiah;
  /** Bank, card machine or marketplace the money comes through; null for CASH. */
  readonly kode_bank: string | null;
  /** Own account the money arrives at. */
  readonly no_rekening: string | null;
  readonly no_ref: string | null;
}

/** Terms of the bank or marketplace in force, as far as a payment needs them. */
export interface PaymentTerms {
  /** Fee of this kind of payment that the customer bears; 0 where the shop does. */
  readonly biaya_customer: PercentHundredths;
  /** Where the money is booked: `non-cash/{kode}`, or the bank account where non-cash money is not watched. */
  readonly akun: string;
}

/** Terms of one payment; undefined where its bank, account or marketplace does not exist. */
export type TermsOf = (payment: PaymentInput) => PaymentTerms | undefined;

export interface Settlement {
  readonly payments: readonly SalePayment[];
  readonly tunai: Rupiah;
  readonly kembali: Rupiah;
}

const paymentError = (index: number, field: string, code: string, params: ErrorParams = {}): DomainError =>
  new DomainError(code, params, [{ field: `pembayaran.${index}.${field}`, code, params }]);

/**
 * Settles a total: the payments sum to it, change comes only out of cash. A sale of 75 paid with 100 books 75 into the
 * drawer. Throws PAYMENT_EXCEEDS_REMAINING where other money than cash is more than what remains, PAYMENT_SHORT where
 * all of it is less.
 */
export function settle(
  total: Rupiah,
  inputs: readonly PaymentInput[],
  termsOf: TermsOf,
  kodeLaci: string | null,
): Settlement {
  inputs.forEach(({ jumlah }, index) => {
    if (jumlah <= 0) throw paymentError(index, 'jumlah', 'PAYMENT_AMOUNT_EMPTY');
  });
  const payments: SalePayment[] = [];
  let remaining = total;
  inputs.forEach((input, index) => {
    if (input.cara_bayar === 'CASH') return;
    if (input.jumlah > remaining) throw paymentError(index, 'jumlah', 'PAYMENT_EXCEEDS_REMAINING', { sisa: remaining });
    if (!input.kode_bank) throw paymentError(index, 'kode_bank', 'PAYMENT_BANK_EMPTY');
    const terms = termsOf(input);
    if (!terms) throw paymentError(index, 'kode_bank', 'PAYMENT_BANK_UNKNOWN', { kode_bank: input.kode_bank });
    payments.push({ ...input, biaya: cardFee(input.jumlah, terms.biaya_customer), akun: terms.akun });
    remaining -= input.jumlah;
  });
  const tunai = inputs.reduce((sum, { cara_bayar, jumlah }) => (cara_bayar === 'CASH' ? sum + jumlah : sum), 0);
  if (tunai < remaining) throw new DomainError('PAYMENT_SHORT', { sisa: remaining - tunai });
  if (tunai > 0 && remaining === 0) throw new DomainError('PAYMENT_EXCEEDS_REMAINING', { sisa: 0 });
  if (remaining > 0) payments.unshift(cashPayment(remaining, kodeLaci));
  return { payments, tunai, kembali: tunai - remaining };
}

function cashPayment(jumlah: Rupiah, kodeLaci: string | null): SalePayment {
  if (kodeLaci === null) throw new DomainError('DRAWER_REQUIRED');
  return {
    cara_bayar: 'CASH',
    jumlah,
    kode_bank: null,
    no_rekening: null,
    no_ref: null,
    biaya: 0,
    akun: `kas/${kodeLaci}`,
  };
}
