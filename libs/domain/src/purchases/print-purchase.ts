import { printed, type PrintDocument } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { purchaseSummary } from './purchase-summary.js';
import { isManualPurchase, purchases } from './purchase.js';

/** Counts a printed note. */
export function printPurchase(
  command: PrintDocument,
  context: DecideContext,
  documents = purchases,
): Decision<{ readonly cetak_ke: number }> {
  const purchase = documents.require(command.id, 'VALID', context);
  const { cetak_ke, approvals } = printed(
    documents,
    command,
    {
      cetak_count: purchase.cetak_count,
      jenis: isManualPurchase(purchase) ? 'PEMBELIAN MANUAL' : 'PEMBELIAN',
      ringkasan: (no, more) => purchaseSummary(purchase, no, more),
    },
    context,
  );
  const event = documents.event(purchase, { type: 'PurchasePrinted', body: { cetak_ke } });
  return { events: [event, ...approvals], result: { cetak_ke } };
}
