import { printed, type PrintDocument } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { purchaseSummary } from './purchase-summary.js';
import { purchases } from './purchase.js';

/** Counts a printed note. */
export function printPurchase(command: PrintDocument, context: DecideContext): Decision<{ readonly cetak_ke: number }> {
  const purchase = purchases.require(command.id, 'VALID', context);
  const { cetak_ke, approvals } = printed(
    purchases,
    command,
    {
      cetak_count: purchase.cetak_count,
      jenis: 'PEMBELIAN',
      ringkasan: (no, more) => purchaseSummary(purchase, no, more),
    },
    context,
  );
  const event = purchases.event(purchase, { type: 'PurchasePrinted', body: { cetak_ke } });
  return { events: [event, ...approvals], result: { cetak_ke } };
}
