import { credit, debit } from '../ledger/books.js';
import type { MoneyPosting, StreamId } from '../ledger/event.js';
import type { CouponHolder } from '../coupons/coupon-holder.js';
import { cardFee } from '../pricing/card-fee.js';
import { DomainError, type ErrorParams } from '../shared/domain-error.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';
import { balance } from './balance.js';
import { type HandedOver, requirePossibleCash } from './cash-limit.js';
import { type CashRounding, requirePayable, ROUNDING_ACCOUNT } from './payable.js';
import { type PaymentKind, paymentAccount, wayOf } from './ways.js';

/** A payment as the cashier enters it; CASH is what was handed over, change included. */
export interface PaymentInput {
  readonly cara_bayar: PaymentKind<'in'>;
  readonly jumlah: Rupiah;
  /** Bank, card machine or marketplace the money comes through; null for CASH. */
  readonly kode_bank: string | null;
  /** Own account the money arrives at. */
  readonly no_rekening: string | null;
  readonly no_ref: string | null;
  /** Of cash beyond what is usual: it was asked, and is so. */
  readonly uang_besar_disetujui?: boolean;
}

/** A payment as it was taken. */
export interface Payment extends Omit<PaymentInput, 'uang_besar_disetujui'> {
  /** Part of the total it pays; of CASH what stays: rounded, the change taken off. */
  readonly jumlah: Rupiah;
  /** Card fee the customer pays on top of `jumlah`. */
  readonly biaya: Rupiah;
  /** Money account it was booked to. */
  readonly akun: string;
  /** Document that keeps what it was paid with; left out of a way that nothing is kept for. */
  readonly ref?: StreamId;
  /** What the marketplace has agreed to keep of it, until its settlement says what it kept; left out where nothing is agreed. */
  readonly biaya_usulan?: Rupiah;
}

/** Terms of the bank or marketplace in force, or of who keeps what is paid with, as far as a payment needs them. */
export interface PaymentTerms {
  /** Fee of this kind of payment that the customer bears; 0 where the shop does. */
  readonly biaya_customer: PercentHundredths;
  /** Where the money is booked: `non-cash/{kode}`, the bank account where non-cash money is not watched, what is kept. */
  readonly akun: string;
  /** Document that keeps what is paid with. */
  readonly ref?: StreamId;
  /** What a marketplace has agreed to keep of this payment. */
  readonly biaya_usulan?: Rupiah;
  /** Of a coupon: the member's card of who pays; null of who has none. */
  readonly member?: CouponHolder | null;
}

/** Terms of one payment; undefined where its bank, account or marketplace does not exist. */
export type TermsOf = (payment: PaymentInput) => PaymentTerms | undefined;

/** What money is taken by: terms, the rule of cash, and the session's drawer. */
export interface Taking {
  readonly termsOf: TermsOf;
  readonly rounding: CashRounding;
  readonly kode_laci: string | null;
}

export interface Settlement {
  /** They sum to the total + pembulatan. */
  readonly payments: readonly Payment[];
  /** Cash handed over, and what of it went back. */
  readonly tunai: Rupiah;
  readonly kembali: Rupiah;
  /** Cash less what it had to cover, at most half a step either way; left out where 0. */
  readonly pembulatan?: Rupiah;
  /** More cash than is usual, confirmed by who took it; left out where it is usual. */
  readonly uang_besar_disetujui?: true;
}

/** Income account of card fees that customers pay. */
export const CARD_FEE_ACCOUNT = 'pendapatan/BIAYA-KARTU';

const paymentError = (index: number, field: string, code: string, params: ErrorParams = {}): DomainError =>
  new DomainError(code, params, [{ field: `pembayaran.${index}.${field}`, code, params }]);

/**
 * Settles a total: what is left for cash is rounded to what can be paid, change comes only out of cash. A sale of 75 paid
 * with 100 books 75 into the drawer. A rest that rounds to 0 is settled by CASH of 0. Throws PAYMENT_EXCEEDS_REMAINING
 * where other money than cash is more than what remains, PAYMENT_SHORT where all of it is less, CASH_NOT_PAYABLE for cash
 * that no coins make, CASH_UNUSUAL and CASH_IMPOSSIBLE for more of it than anybody hands over.
 */
export function moneyIn(
  total: Rupiah,
  inputs: readonly PaymentInput[],
  { termsOf, rounding, kode_laci }: Taking,
): Settlement {
  const entered = inputs.map((input, index) => ({ ...input, index, isCash: wayOf('in', input.cara_bayar).cash }));
  const cash = entered.filter(({ isCash }) => isCash);
  for (const { jumlah, index, isCash } of entered)
    if (isCash ? jumlah < 0 : jumlah <= 0) throw paymentError(index, 'jumlah', 'PAYMENT_AMOUNT_EMPTY');
  const payments: Payment[] = [];
  let remaining = total;
  for (const { index } of entered.filter(({ isCash }) => !isCash)) {
    payments.push(otherPayment(inputs[index]!, index, remaining, termsOf));
    remaining -= inputs[index]!.jumlah;
  }
  const { due, tunai, kembali, pembulatan } = balance('in', total, inputs, rounding.step);
  const empty = cash.find(({ jumlah }) => jumlah === 0 && (remaining === 0 || due > 0));
  if (empty) throw paymentError(empty.index, 'jumlah', 'PAYMENT_AMOUNT_EMPTY');
  if (tunai < due) throw new DomainError('PAYMENT_SHORT', { sisa: due - tunai });
  if (cash.length === 0 && remaining > 0) throw new DomainError('PAYMENT_SHORT', { sisa: remaining });
  if (tunai > 0 && remaining === 0) throw new DomainError('PAYMENT_EXCEEDS_REMAINING', { sisa: 0 });
  requirePayable(cash.map(({ jumlah, index }) => ({ field: `pembayaran.${index}.jumlah`, jumlah })), rounding); // prettier-ignore
  if (remaining === 0) return { payments, tunai, kembali: 0 };
  const isConfirmed = requirePossibleCash(handedOver(cash, tunai, due), rounding);
  return {
    payments: [cashPayment(due, kode_laci), ...payments],
    tunai,
    kembali,
    ...(pembulatan !== 0 && { pembulatan }),
    ...(isConfirmed && { uang_besar_disetujui: true }),
  };
}

type CashInput = PaymentInput & { readonly index: number };

/** All cash of a payment, at the field of its largest sum. */
function handedOver(cash: readonly CashInput[], tunai: Rupiah, due: Rupiah): HandedOver {
  const largest = cash.toSorted((one, other) => other.jumlah - one.jumlah)[0]!;
  const isConfirmed = cash.some(({ uang_besar_disetujui }) => uang_besar_disetujui === true);
  return { field: `pembayaran.${largest.index}.jumlah`, tunai, due, isConfirmed };
}

function otherPayment(input: PaymentInput, index: number, remaining: Rupiah, termsOf: TermsOf): Payment {
  const { cara_bayar, jumlah, kode_bank, no_rekening, no_ref } = input;
  if (jumlah > remaining) throw paymentError(index, 'jumlah', 'PAYMENT_EXCEEDS_REMAINING', { sisa: remaining });
  if (wayOf('in', cara_bayar).through && !kode_bank) throw paymentError(index, 'kode_bank', 'PAYMENT_BANK_EMPTY');
  const terms = termsOf(input);
  if (!terms) throw paymentError(index, 'kode_bank', 'PAYMENT_BANK_UNKNOWN', { kode_bank });
  return {
    cara_bayar,
    jumlah,
    kode_bank,
    no_rekening,
    no_ref,
    biaya: cardFee(jumlah, terms.biaya_customer),
    akun: terms.akun,
    ...(terms.ref !== undefined && { ref: terms.ref }),
    ...(terms.biaya_usulan && { biaya_usulan: terms.biaya_usulan }),
  };
}

function cashPayment(jumlah: Rupiah, kode_laci: string | null): Payment {
  if (kode_laci === null) throw new DomainError('DRAWER_REQUIRED');
  return {
    cara_bayar: 'CASH',
    jumlah,
    kode_bank: null,
    no_rekening: null,
    no_ref: null,
    biaya: 0,
    akun: paymentAccount(wayOf('in', 'CASH').books, { kode_laci, no_rekening: null }),
  };
}

/**
 * Lines of money taken for what stands `against` it: the accounts it came to; a card fee, inside the non-cash money and
 * income of its own; what rounding cash made.
 */
export function moneyInPostings(
  { payments, pembulatan = 0 }: Settlement,
  against: readonly MoneyPosting[],
): MoneyPosting[] {
  const fees = payments.reduce((sum, { biaya }) => sum + biaya, 0);
  return [
    ...payments.map(({ akun, jumlah, biaya }) => debit(akun, jumlah + biaya)),
    ...against,
    credit(CARD_FEE_ACCOUNT, fees),
    credit(ROUNDING_ACCOUNT, pembulatan),
  ];
}
