import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { deposits } from './deposit.js';
import { depositSummary } from './deposit-summary.js';

/** Counts a printed slip; of what was taken, whatever became of it since. */
export function printDeposit(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const deposit = deposits.load(command.id, context);
  if (!deposit) throw new DomainError(deposits.refusals.missing, { id: command.id });
  if (deposit.status === 'DRAFT' || deposit.status === 'BATAL') throw deposits.notIn('OPEN', deposit);
  const { body, approvals } = printed(
    deposits,
    command,
    {
      cetak_count: deposit.cetak_count,
      jenis: 'TITIPAN',
      ringkasan: (no, more) => depositSummary(deposit, no, more),
    },
    context,
  );
  const event = deposits.event(deposit, { type: 'DepositPrinted', body });
  return { events: [...approvals, event], result: body };
}
