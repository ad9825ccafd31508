import { credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { type CashRounding, payable, ROUNDING_ACCOUNT } from './payable.js';
import { type PaymentKind, paymentAccount, wayOf } from './ways.js';

/** Money out: CASH from the session's drawer, TRANSFER from an account of the shop. */
export interface PayOut {
  readonly cara_bayar: PaymentKind<'out'>;
  readonly jumlah: Rupiah;
  readonly no_rekening: string | null;
  readonly no_ref: string | null;
  /** Account of a way that books what another context keeps, which sets it. */
  readonly akun?: string;
}

/** What money is paid by. */
export interface Paying {
  /** True for an own account that may be used. */
  readonly knowsAccount: (no_rekening: string) => boolean;
  readonly rounding: CashRounding;
  /** Drawer of the session; needed for CASH. */
  readonly kode_laci: string | null;
}

export interface PaidOut {
  /** They sum to the total + pembulatan; cash is one of them at most. */
  readonly payments: readonly PayOut[];
  /** Cash less what it had to cover, at most half a step either way; left out where 0. */
  readonly pembulatan?: Rupiah;
}

const isCash = ({ cara_bayar }: PayOut): boolean => wayOf('out', cara_bayar).cash === true;
const sum = (payments: readonly PayOut[]): Rupiah => payments.reduce((total, { jumlah }) => total + jumlah, 0);

/**
 * Pays a total out: cash is exactly what can be paid of what is left for it, and 0 where that rounds to nothing. Throws
 * PAY_OUT_NOT_EQUAL with what had to be paid in cash, DRAWER_REQUIRED for cash without a drawer.
 */
export function moneyOut(
  total: Rupiah,
  payments: readonly PayOut[],
  { knowsAccount, rounding, kode_laci }: Paying,
): PaidOut {
  const cash = payments.filter(isCash);
  const rest = total - sum(payments.filter((payment) => !isCash(payment)));
  const tunai = rest > 0 ? payable(rest, rounding.step, 'out') : 0;
  const isRoundedAway = rest > 0 && tunai === 0;
  const errors: FieldError[] = [];
  for (const [index, payment] of payments.entries()) {
    const isEmpty = payment.jumlah < 0 || (payment.jumlah === 0 && !(isCash(payment) && isRoundedAway));
    if (isEmpty) errors.push({ field: `pembayaran.${index}.jumlah`, code: 'mustFill' });
    const isKnown = payment.no_rekening !== null && knowsAccount(payment.no_rekening);
    if (wayOf('out', payment.cara_bayar).account === 'required' && !isKnown)
      errors.push({ field: `pembayaran.${index}.no_rekening`, code: 'mustChoose' });
  }
  refuseInvalid(errors);
  if (kode_laci === null && cash.length > 0) throw new DomainError('DRAWER_REQUIRED');
  const isPaid = cash.length > 0 ? rest > 0 && sum(cash) === tunai : rest === 0;
  if (!isPaid) throw new DomainError('PAY_OUT_NOT_EQUAL', { total, dibayar: sum(payments), tunai });
  if (cash.length === 0) return { payments };
  const pembulatan = tunai - rest;
  return { payments: withOneCash(payments, tunai), ...(pembulatan !== 0 && { pembulatan }) };
}

/** Several payments of cash are one, where the first of them stood. */
function withOneCash(payments: readonly PayOut[], jumlah: Rupiah): PayOut[] {
  const first = payments.findIndex(isCash);
  return payments.flatMap((payment, index) => {
    if (!isCash(payment)) return [payment];
    return index === first ? [{ ...payment, jumlah }] : [];
  });
}

/** Lines of the money paid: the accounts it went from, and what rounding cash made. */
export const moneyOutPostings = ({ payments, pembulatan = 0 }: PaidOut, kode_laci: string | null): MoneyPosting[] => [
  ...payments.map((payment) =>
    credit(paymentAccount(wayOf('out', payment.cara_bayar).books, { ...payment, kode_laci }), payment.jumlah),
  ),
  debit(ROUNDING_ACCOUNT, pembulatan),
];
