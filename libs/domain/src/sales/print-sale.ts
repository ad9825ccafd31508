import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { saleSummary } from './sale-summary.js';
import { isManualSale, sales, type SalesOf } from './sale.js';

/** Counts a printed slip. */
export function printSale(
  command: PrintDocument,
  context: DecideContext,
  documents: SalesOf = sales,
): Decision<PrintedBody> {
  const sale = documents.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    documents,
    command,
    {
      cetak_count: sale.cetak_count,
      jenis: isManualSale(sale) ? 'PENJUALAN MANUAL' : 'PENJUALAN',
      ringkasan: (no, more) => saleSummary(sale, no, more),
    },
    context,
  );
  const event = documents.event(sale, { type: 'SalePrinted', body });
  return { events: [...approvals, event], result: body };
}
