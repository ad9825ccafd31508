import { credit, debit } from '../ledger/books.js';
import type { MoneyPosting } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { moneyIn, moneyInPostings, type PaymentInput, type Settlement, type Taking } from './money-in.js';
import { moneyOut, moneyOutPostings, type PaidOut, type Paying, type PayOut } from './money-out.js';
import { requirePayable } from './payable.js';

/** Whose money it is that the shop holds: one account for each kind of document that holds some. */
export type HeldAccount = `titipan/${'jual' | 'pesanan' | 'service' | 'pre-order' | 'cicilan'}`;

/** A customer's money, as the document that holds it tells of it: `dp = dipakai + kembali + hangus + sisa`. */
export interface HeldMoney {
  readonly dp_rp: Rupiah;
  /** What paid for something. */
  readonly dipakai_rp: Rupiah;
  /** What went back to him. */
  readonly kembali_rp: Rupiah;
  /** What the shop kept for itself. */
  readonly hangus_rp: Rupiah;
}

/** What is still held. */
export const heldRest = ({ dp_rp, dipakai_rp, kembali_rp, hangus_rp }: HeldMoney): Rupiah =>
  dp_rp - dipakai_rp - kembali_rp - hangus_rp;

interface Taken {
  readonly settlement: Settlement;
  readonly postings: readonly MoneyPosting[];
}

/** Takes a sum that somebody typed: it is exact. A part of it in CASH that no coins make is refused, nothing is rounded. */
export function takeTyped(total: Rupiah, payments: readonly PaymentInput[], taking: Taking, field: string): Settlement {
  const { step, coin } = taking.rounding;
  const rounding = { ...taking.rounding, step: Math.min(step, coin) };
  const settlement = moneyIn(total, payments, { ...taking, rounding });
  if (settlement.pembulatan !== undefined) requirePayable([{ field, jumlah: total }], taking.rounding);
  return settlement;
}

/** Takes money to hold it. */
export function takeHeld(akun: HeldAccount, dp_rp: Rupiah, payments: readonly PaymentInput[], taking: Taking): Taken {
  const settlement = takeTyped(dp_rp, payments, taking, 'dp_rp');
  return { settlement, postings: moneyInPostings(settlement, [credit(akun, dp_rp)]) };
}

/** Money held from before the system: it is in the drawers already, and in nobody's books. */
export const oldHeldPostings = (akun: HeldAccount, dp_rp: Rupiah): MoneyPosting[] => [
  debit('modal', dp_rp),
  credit(akun, dp_rp),
];

/** Pays with it. Throws PAYMENT_EXCEEDS_REMAINING for more than is held. */
export function useHeld<Held extends HeldMoney>(held: Held, jumlah: Rupiah, field: string): Held {
  const sisa = heldRest(held);
  if (jumlah > sisa)
    throw new DomainError('PAYMENT_EXCEEDS_REMAINING', { sisa }, [
      { field, code: 'PAYMENT_EXCEEDS_REMAINING', params: { sisa } },
    ]);
  return { ...held, dipakai_rp: held.dipakai_rp + jumlah };
}

/** What it paid for was cancelled. */
export const releaseHeld = <Held extends HeldMoney>(held: Held, jumlah: Rupiah): Held => ({
  ...held,
  dipakai_rp: held.dipakai_rp - jumlah,
});

/** How all that is still held ends: a part of it is kept, the rest goes back. */
export interface GivingBack {
  readonly hangus_rp: Rupiah;
  readonly payments: readonly PayOut[];
  readonly paying: Paying;
  /** Income account of what is kept. */
  readonly keptAs: string;
}

interface GivenBack extends PaidOut {
  readonly kembali_rp: Rupiah;
  readonly postings: readonly MoneyPosting[];
}

/** Gives back what is still held, but for what is kept. Throws `hangus_rp` hangusTooMuch, and what `moneyOut` refuses. */
export function giveBackHeld(
  akun: HeldAccount,
  held: HeldMoney,
  { hangus_rp, payments, paying, keptAs }: GivingBack,
): GivenBack {
  const sisa = heldRest(held);
  if (hangus_rp < 0 || hangus_rp > sisa)
    refuseInvalid([{ field: 'hangus_rp', code: 'hangusTooMuch', params: { sisa } }]);
  const kembali_rp = sisa - hangus_rp;
  const paid = moneyOut(kembali_rp, payments, paying);
  const postings = [debit(akun, sisa), ...moneyOutPostings(paid, paying.kode_laci), credit(keptAs, hangus_rp)];
  return { ...paid, kembali_rp, postings };
}
