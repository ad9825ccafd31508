import type { Approval } from '../document/approval.js';
import { type CancelDocument, endOfToday, type Reversible } from '../document/end.js';
import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { SummaryFact } from '../shared/summary.js';
import { auctionSummary } from './auction-loan.js';
import { loans } from './loan.js';
import { type LoanAuction, loanAuctions } from './loan-auction.js';

const summaryOf =
  (auction: LoanAuction): Approval['ringkasan'] =>
  (_, more: readonly SummaryFact[]) => {
    const { facts, lines } = auctionSummary(auction, auction.no_faktur_hutang);
    return { facts: [...facts, ...more], lines };
  };

/**
 * Undoes an auction of today: its goods are pledges again and the contract stands as before. Throws LOAN_SURPLUS_PAID where
 * the customer has his surplus already; what has left `beli` the ledger refuses, and who answers names its document.
 */
export function cancelAuction(
  command: CancelDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly auction: LoanAuction }> {
  const auction = loanAuctions.require(command.id, 'VALID', context);
  const loan = loans.load(auction.loan_id, context);
  if (!loan || !recorded) throw loanAuctions.notIn('VALID', auction);
  if (auction.surplus_id !== null)
    throw new DomainError('LOAN_SURPLUS_PAID', { no_kelebihan: '' }, [], {
      oleh: `loan-surplus/${auction.surplus_id}`,
    });
  const approval = {
    kategori: 'LELANG_HUTANG',
    description: 'BATAL LELANG HUTANG',
    ringkasan: summaryOf(auction),
  } satisfies Approval;
  const ending = endOfToday(loanAuctions, { ...command, tgl: auction.tgl_system, recorded, approval }, context);
  const cancelled = loanAuctions.event(auction, { type: 'LoanAuctionCancelled', body: ending.body }, ending.lines);
  const back = {
    oleh: loanAuctions.stream(auction.id),
    ...{ jenis: 'LELANG', tgl_system: auction.tgl_system, posisi: auction.sebelum },
  };
  const unstepped = loans.event(loan, { type: 'LoanUnstepped', body: back });
  return { events: [cancelled, unstepped, ...ending.approvals], result: { auction: cancelled.document.body } };
}

/** Counts a printed record of the auction. */
export function printAuction(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const auction = loanAuctions.require(command.id, 'VALID', context);
  const of = { cetak_count: auction.cetak_count, jenis: 'LELANG HUTANG', ringkasan: summaryOf(auction) };
  const { body, approvals } = printed(loanAuctions, command, of, context);
  const event = loanAuctions.event(auction, { type: 'LoanAuctionPrinted', body });
  return { events: [event, ...approvals], result: body };
}
