import { printed, type PrintDocument } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { saleSummary } from './sale-summary.js';
import { sales } from './sale.js';

/** Counts a printed slip. */
export function printSale(command: PrintDocument, context: DecideContext): Decision<{ readonly cetak_ke: number }> {
  const sale = sales.require(command.id, 'VALID', context);
  const { cetak_ke, approvals } = printed(
    sales,
    command,
    { cetak_count: sale.cetak_count, jenis: 'PENJUALAN', ringkasan: (no, more) => saleSummary(sale, no, more) },
    context,
  );
  const event = sales.event(sale, { type: 'SalePrinted', body: { cetak_ke } });
  return { events: [...approvals, event], result: { cetak_ke } };
}
