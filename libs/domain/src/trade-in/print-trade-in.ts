import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { tradeIns, tradeInSummary } from './trade-in.js';

/** Counts a printed slip. */
export function printTradeIn(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const tradeIn = tradeIns.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    tradeIns,
    command,
    {
      cetak_count: tradeIn.cetak_count,
      jenis: 'TUKAR TAMBAH',
      ringkasan: (no, more) => tradeInSummary(tradeIn, no, more),
    },
    context,
  );
  return { events: [...approvals, tradeIns.event(tradeIn, { type: 'TradeInPrinted', body })], result: body };
}
