import { credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { CARD_FEE_ACCOUNT, type Payment } from '../payments/money-in.js';
import type { PayOut } from '../payments/money-out.js';
import { wayOf } from '../payments/ways.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import type { Deposit } from './deposit.js';

/** A payment to the customer; one by VOID says which payment of the deposit is taken back at the card machine. */
export type GiveBack = PayOut & { readonly line_no?: number };

/** A way that goes through a card machine, which can undo it. */
export function isCardWay(cara_bayar: string): boolean {
  const { through, account } = wayOf('in', cara_bayar);
  return through === 'master-bank' && account === undefined;
}

/** What came through one and has not arrived. */
const isCard = ({ cara_bayar, akun }: Payment): boolean => isCardWay(cara_bayar) && akun.startsWith('non-cash/');

const isVoid = ({ cara_bayar }: GiveBack): boolean => cara_bayar === 'VOID';

/** What has become of the payments of a deposit since they were taken, by their places; nothing of most. */
export type Arrived = (line_no: number) => boolean;

interface Voided {
  readonly payments: readonly GiveBack[];
  /** The fees that stood on top of what is voided: the customer gets those back as well. */
  readonly fees: readonly MoneyPosting[];
}

/**
 * Finds what is voided: a card payment as it was taken, whole and once, of a deposit that nothing was used of or is kept of.
 * Throws at the payment that is none of that.
 */
export function voidPayments(
  deposit: Deposit,
  payments: readonly GiveBack[],
  hangus_rp: Rupiah,
  hasArrived: Arrived,
): Voided {
  const isWhole = deposit.dipakai_rp === 0 && deposit.kembali_rp === 0 && hangus_rp + deposit.hangus_rp === 0;
  const errors: FieldError[] = [];
  const fees: MoneyPosting[] = [];
  const found = payments.map((payment, index): GiveBack => {
    if (!isVoid(payment)) return payment;
    const taken = deposit.validation?.payments[(payment.line_no ?? 0) - 1];
    const isFirst = payments.findIndex((one) => isVoid(one) && one.line_no === payment.line_no) === index;
    if (!isWhole) errors.push({ field: `pembayaran.${index}.cara_bayar`, code: 'voidWhole' });
    else if (!taken || !isCard(taken) || hasArrived(payment.line_no!) || !isFirst || taken.jumlah !== payment.jumlah)
      errors.push({ field: `pembayaran.${index}.cara_bayar`, code: 'voidCard' });
    if (!taken) return payment;
    fees.push(credit(taken.akun, taken.biaya), debit(CARD_FEE_ACCOUNT, taken.biaya));
    return { ...payment, no_ref: taken.no_ref, akun: taken.akun };
  });
  refuseInvalid(errors);
  return { payments: found, fees };
}
