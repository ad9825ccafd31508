import type { Approval } from '../document/approval.js';
import { type CancelDocument, type DropDocument, endedBody, endOfToday, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { loanSummary } from './loan-summary.js';
import { type Loan, loanAfter, loans, requireFreeLoan, requireLast } from './loan.js';

/** Gives an OPEN contract up; its number stays used. */
export function dropLoan(command: DropDocument, context: DecideContext): Decision<{ readonly loan: Loan }> {
  requireOpenDay(context);
  const loan = loans.require(command.id, 'OPEN', context);
  const dropped = loans.event(loan, { type: 'LoanDropped', body: endedBody(command.alasan, context) });
  return { events: [dropped], result: { loan: dropped.document.body } };
}

/** Undoes a contract of today that nothing was paid on: its money comes back, its pledges go back. */
export function cancelLoan(
  command: CancelDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly loan: Loan }> {
  const loan = requireFreeLoan(command.id, context);
  if (!recorded) throw loans.notIn('AKTIF', loan);
  const approval = {
    kategori: 'BATAL_HUTANG',
    description: 'BATAL HUTANG',
    ringkasan: (no, more) => loanSummary(loan, no, more),
  } satisfies Approval;
  if (loan.tgl_system === context.openDay) requireLast(loan, null, context);
  const ending = endOfToday(loans, { ...command, tgl: loan.tgl_system, recorded, approval }, context);
  const posisi = loanAfter(loan, { status: 'BATAL', sisa_pokok: 0, ditahan: [] });
  const cancelled = loans.event(loan, { type: 'LoanCancelled', body: { ...ending.body, posisi } }, ending.lines);
  return { events: [cancelled, ...ending.approvals], result: { loan: cancelled.document.body } };
}

/** Counts a printed proof of pledge, whatever became of the contract since it was paid out. */
export function printLoan(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const loan = loans.load(command.id, context);
  if (!loan) throw new DomainError(loans.refusals.missing, { id: command.id });
  if (loan.status === 'OPEN' || loan.status === 'BATAL') throw loans.notIn('AKTIF', loan);
  const of = {
    cetak_count: loan.cetak_count,
    jenis: 'HUTANG',
    ringkasan: (no: string | null, more: Parameters<Approval['ringkasan']>[1]) => loanSummary(loan, no, more),
  };
  const { body, approvals } = printed(loans, command, of, context);
  const event = loans.event(loan, { type: 'LoanPrinted', body });
  return { events: [...approvals, event], result: body };
}
