import { approverOf } from '../authorization/authorization.js';
import { type Approval, useApproval } from '../document/approval.js';
import { type CancelDocument, endedBody } from '../document/end.js';
import { compactPostings, requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import type { PaidEvent } from '../money/non-cash.js';
import { hasArrived, requireNoneWrittenOff } from '../money/non-cash-item.js';
import { giveBackHeld } from '../payments/held-money.js';
import type { Paying } from '../payments/money-out.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { Rupiah } from '../shared/units.js';
import { backToTrays, type TrayInUse } from './back-to-trays.js';
import { requireAlone } from './cancel-together.js';
import { type Deposit, deposits, positionAfter } from './deposit.js';
import { depositSummary } from './deposit-summary.js';
import { DEPOSIT_ACCOUNT } from './validate-deposit.js';
import { type GiveBack, voidPayments } from './void-payment.js';

/** Income account of what the shop keeps of a cancelled deposit. */
export const KEPT_ACCOUNT = 'pendapatan/TITIPAN-HANGUS';

export interface CancelDeposit extends CancelDocument {
  /** What of the rest the shop keeps; its approval is for this sum. */
  readonly hangus_rp: Rupiah;
  readonly pembayaran: readonly GiveBack[];
  /** Tray for what cannot go back to its own; null where all can. */
  readonly kode_baki: string | null;
}

interface CancelTerms {
  readonly paying: Paying;
  readonly inUse: TrayInUse;
  /** Event that took its money; what has become of that is among the reads. Left out where none did. */
  readonly taken?: PaidEvent | null;
}

/**
 * Ends a deposit of any day: what is left of the money goes back, less what the shop keeps; its things go to their trays.
 * What a sale had used of it stays used. It is undone by a new deposit.
 */
export function cancelDeposit(
  command: CancelDeposit,
  { paying, inUse, taken = null }: CancelTerms,
  context: DecideContext,
): Decision<{ readonly deposit: Deposit }> {
  const tgl_system = requireOpenDay(context);
  const deposit = deposits.require(command.id, 'OPEN', context);
  const stream = deposits.stream(command.id);
  if (deposit.jenis_titip !== 'UANG') throw new DomainError('DEPOSIT_NO_MONEY');
  if (deposit.claim) throw new DomainError('DEPOSIT_IN_USE', { no: context.get(stream).no, no_faktur: '' }, [], deposit.claim); // prettier-ignore
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  requireAlone(deposit, tgl_system);
  if (taken) requireNoneWrittenOff(taken, context);
  const { hangus_rp } = command;
  const { payments, fees } = voidPayments(deposit, command.pembayaran, hangus_rp, hasArrived(taken, context));
  const back = giveBackHeld(DEPOSIT_ACCOUNT, deposit, {
    ...{ hangus_rp, payments, paying, keptAs: KEPT_ACCOUNT },
  });
  const things = backToTrays(deposit, command.kode_baki, inUse, context);
  const facts = [
    say.rupiah('hangus_rp', hangus_rp),
    say.rupiah('kembali_rp', back.kembali_rp),
    say.text('alasan', alasan),
  ];
  const approval = {
    kategori: 'BATAL_TITIPAN',
    description: 'BATAL TITIPAN',
    ringkasan: (no, more) => depositSummary(deposit, no, more),
  } satisfies Approval;
  const approvals = useApproval(stream, command, approval, facts, context);
  const { postings, ...paid } = back;
  const posisi = positionAfter(deposit, {
    kembali_rp: deposit.kembali_rp + back.kembali_rp,
    hangus_rp: deposit.hangus_rp + hangus_rp,
    ditahan: [],
  });
  const body = {
    ...endedBody(alasan, context),
    otorisasi_by: approverOf(approvals),
    ...paid,
    hangus_rp,
    kode_laci: paying.kode_laci,
    tgl_system,
    posisi,
  };
  const lines = { postings: compactPostings([...postings, ...fees]), movements: things.movements };
  const ended = deposits.event(deposit, { type: 'DepositPaidBack', body }, lines);
  return { events: [...approvals, ended, ...things.moved], result: { deposit: ended.document.body } };
}
