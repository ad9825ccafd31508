import type { Approval } from '../document/approval.js';
import { type CancelDocument, endOfToday, type Reversible } from '../document/end.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type CancelledTogether, requireTogether } from '../trade-in/part.js';
import { releasedLines } from './drop-purchase.js';
import { purchaseSummary } from './purchase-summary.js';
import { type Purchase, purchases } from './purchase.js';
import { requireNoShrinkageDecided } from './shrinkage.js';

/**
 * Undoes a paid purchase of the open day by the opposite of its recorded PurchaseValidated: money comes back, goods go
 * back, the lines of our own note are free again. `together` where it goes back with its trade-in.
 */
export function cancelPurchase(
  command: CancelDocument,
  recorded: Reversible | null,
  context: DecideContext,
  documents = purchases,
  together?: CancelledTogether,
): Decision<{ readonly purchase: Purchase }> {
  const purchase = documents.require(command.id, 'VALID', context);
  if (!recorded || !purchase.validation) throw documents.notIn('VALID', purchase);
  requireTogether(purchase.validation, together, context);
  requireNoShrinkageDecided(purchase, context);
  const approval = {
    kategori: 'BATAL_PEMBELIAN',
    description: 'BATAL PEMBELIAN',
    ringkasan: (no, more) => purchaseSummary(purchase, no, more),
  } satisfies Approval;
  const taken = { id: command.id, alasan: command.alasan, tgl: purchase.tgl_system, recorded };
  const asked = together ? { ...taken, otorisasi_by: together.otorisasi_by } : { ...command, ...taken, approval };
  const ending = endOfToday(documents, asked, context);
  const cancelled = documents.event(purchase, { type: 'PurchaseCancelled', body: ending.body }, ending.lines);
  return {
    events: [cancelled, ...ending.approvals, ...releasedLines(purchase, context)],
    result: { purchase: cancelled.document.body },
  };
}
