import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { purchaseSummary } from './purchase-summary.js';
import { isManualPurchase, purchases } from './purchase.js';

/** Counts a printed note. */
export function printPurchase(
  command: PrintDocument,
  context: DecideContext,
  documents = purchases,
): Decision<PrintedBody> {
  const purchase = documents.require(command.id, 'VALID', context);
  const { body, approvals } = printed(
    documents,
    command,
    {
      cetak_count: purchase.cetak_count,
      jenis: isManualPurchase(purchase) ? 'PEMBELIAN MANUAL' : 'PEMBELIAN',
      ringkasan: (no, more) => purchaseSummary(purchase, no, more),
    },
    context,
  );
  const event = documents.event(purchase, { type: 'PurchasePrinted', body });
  return { events: [event, ...approvals], result: body };
}
