import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import { say } from '../shared/summary.js';
import { requireOpenDay, reverseMovements, reversePostings } from '../ledger/books.js';
import type { DecideContext, Decision, RecordedEvent } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { releasedLines } from './drop-purchase.js';
import { purchaseSummary } from './purchase-summary.js';
import { type Purchase, purchaseEvent, purchaseStream, requirePurchase } from './purchase.js';

export interface CancelPurchase {
  readonly purchase_id: string;
  readonly alasan: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** The recorded PurchaseValidated that a cancellation reverses. */
export type PurchaseValidationRecord = Pick<RecordedEvent, 'seq' | 'postings' | 'movements'>;

/** Undoes, by the opposite of exactly the lines it wrote, a paid purchase of the open day: money comes back, goods go back; a supervisor agrees. */
export function cancelPurchase(
  command: CancelPurchase,
  validation: PurchaseValidationRecord | null,
  context: DecideContext,
): Decision<{ readonly purchase: Purchase }> {
  const stream = purchaseStream(command.purchase_id);
  const purchase = requirePurchase(command.purchase_id, 'VALID', context);
  if (!validation) throw new DomainError('PURCHASE_NOT_VALID', { status: purchase.status });
  const today = requireOpenDay(context);
  if (purchase.tgl_system !== today) throw new DomainError('PURCHASE_OTHER_DAY', { tgl: purchase.tgl_system });
  if (command.alasan.trim() === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const need = {
    kategori: 'BATAL_PEMBELIAN',
    description: 'BATAL PEMBELIAN',
    no_faktur: context.get(stream).no,
    hash: command.hash,
    ringkasan: purchaseSummary(purchase, context.get(stream).no, [say.text('alasan', command.alasan.trim())]),
  } as const;
  const used = useAuthorizations([need], command.otorisasi_ids, context, stream);
  const body = {
    alasan_batal: command.alasan.trim(),
    batal_by: context.actor,
    otorisasi_by: approverOf(used),
    batal_at: context.now,
  };
  const cancelled = purchaseEvent(
    purchase,
    { type: 'PurchaseCancelled', body },
    {
      postings: reversePostings(validation.postings),
      movements: reverseMovements(validation.movements).reverse(),
      reverses: validation.seq,
    },
  );
  return {
    events: [cancelled, ...used, ...releasedLines(purchase, context)],
    result: { purchase: cancelled.document.body },
  };
}
