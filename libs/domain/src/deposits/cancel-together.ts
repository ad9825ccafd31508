import type { Approval } from '../document/approval.js';
import { type CancelDocument, endOfToday, type Reversible } from '../document/end.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import type { Payment } from '../payments/money-in.js';
import { wayOf } from '../payments/ways.js';
import { cancelPurchase } from '../purchases/cancel-purchase.js';
import { purchases, purchaseStream } from '../purchases/purchase.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import { isPurchase } from '../trade-in/trade-in-tender.js';
import { backToTrays, type TrayInUse } from './back-to-trays.js';
import { type Deposit, deposits, positionAfter } from './deposit.js';
import { depositSummary } from './deposit-summary.js';
import type { GiveBack } from './void-payment.js';

/** Payments of a deposit by purchases. */
const broughtTo = ({ validation }: Deposit): readonly Payment[] =>
  (validation?.payments ?? []).filter(({ ref }) => ref !== undefined && isPurchase(ref));

/** Purchases that paid for a deposit, in their order. */
export const broughtStreams = (deposit: Deposit): readonly StreamId[] => [
  ...new Set(broughtTo(deposit).map(({ ref }) => ref!)),
];

/**
 * Throws PAID_TOGETHER for a deposit of today that a purchase paid for: what was bought would stay bought for money that was
 * paid out twice over. Once that day is over it stays, and the deposit is money as any other.
 */
export function requireAlone(deposit: Deposit, today: BusinessDate): void {
  const [brought] = broughtTo(deposit);
  if (brought && deposit.validation?.tgl_system === today)
    throw new DomainError('PAID_TOGETHER', { no: brought.no_ref });
}

/** The way back of each payment: cash to the drawer's customer, what came otherwise from the account where it stands. */
const wayBack = ({ cara_bayar, jumlah, no_rekening, no_ref, akun }: Payment, index: number): GiveBack => {
  const isCash = wayOf('in', cara_bayar).cash === true;
  if (isCash) return { cara_bayar: 'CASH', jumlah, no_rekening: null, no_ref: null };
  if (cara_bayar === 'TUKAR') return { cara_bayar, jumlah, no_rekening: null, no_ref, akun };
  return { cara_bayar: 'VOID', jumlah, no_rekening, no_ref, akun, line_no: index + 1 };
};

/**
 * Undoes a deposit of today with the purchases that paid for it, under one approval, while nothing of it was used: each by
 * the opposite of what it recorded. Throws PAID_ALONE, DEPOSIT_PARTLY_USED, and what cancelling a purchase refuses.
 */
export function cancelTogether(
  command: CancelDocument,
  recorded: ReadonlyMap<StreamId, Reversible>,
  inUse: TrayInUse,
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  const deposit = deposits.require(command.id, 'OPEN', context);
  const stream = deposits.stream(deposit.id);
  const { no } = context.get(stream);
  const { validation, claim, dp_rp, sisa_rp } = deposit;
  const brought = broughtStreams(deposit);
  const own = recorded.get(stream);
  if (!validation || !own || brought.length === 0) throw new DomainError('PAID_ALONE', { no });
  if (claim) throw new DomainError('DEPOSIT_IN_USE', { no, no_faktur: '' }, [], claim);
  if (sisa_rp !== dp_rp) throw new DomainError('DEPOSIT_PARTLY_USED', { no });
  const approval = {
    kategori: 'BATAL_TITIPAN',
    description: 'BATAL TITIPAN',
    ringkasan: (no, more) => depositSummary(deposit, no, more),
  } satisfies Approval;
  const ending = endOfToday(deposits, { ...command, tgl: validation.tgl_system, recorded: own, approval }, context);
  const things = backToTrays(deposit, null, inUse, context);
  const { kode_laci, tgl_system, payments } = validation;
  const body = {
    ...ending.body,
    hangus_rp: 0,
    kembali_rp: dp_rp,
    payments: payments.map(wayBack),
    kode_laci,
    tgl_system,
    posisi: positionAfter(deposit, { kembali_rp: dp_rp, ditahan: [] }),
  };
  const lines = { ...ending.lines, movements: [...ending.lines.movements, ...things.movements] };
  const ended = deposits.event(deposit, { type: 'DepositPaidBack', body }, lines);
  const together = { tukar_untuk: stream, otorisasi_by: ending.body.otorisasi_by ?? null };
  const returned = brought.toReversed().flatMap((of) => {
    const part = { ...command, id: of.slice(purchaseStream('').length) };
    return cancelPurchase(part, recorded.get(of) ?? null, context, purchases, together).events;
  });
  return {
    events: [...ending.approvals, ended, ...things.moved, ...returned],
    result: { deposit: ended.document.body },
  };
}
