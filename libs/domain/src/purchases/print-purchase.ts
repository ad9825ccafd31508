import { useAuthorizations } from '../authorization/authorization.js';
import { say } from '../shared/summary.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { purchaseSummary } from './purchase-summary.js';
import { purchaseEvent, purchaseStream, requirePurchase } from './purchase.js';

export interface PrintPurchase {
  readonly purchase_id: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** Counts a printed note. The first is free; every other is a copy and needs the authorization CETAK_ULANG. */
export function printPurchase(command: PrintPurchase, context: DecideContext): Decision<{ readonly cetak_ke: number }> {
  const stream = purchaseStream(command.purchase_id);
  const purchase = requirePurchase(command.purchase_id, 'VALID', context);
  const cetak_ke = purchase.cetak_count + 1;
  const copy = {
    kategori: 'CETAK_ULANG',
    description: 'CETAK ULANG NOTA PEMBELIAN',
    no_faktur: context.get(stream).no,
    hash: command.hash,
    ringkasan: purchaseSummary(purchase, context.get(stream).no, [say.int('cetak_ke', cetak_ke)]),
  } as const;
  const used = useAuthorizations(cetak_ke === 1 ? [] : [copy], command.otorisasi_ids, context, stream);
  const printed = purchaseEvent(purchase, { type: 'PurchasePrinted', body: { cetak_ke } });
  return { events: [printed, ...used], result: { cetak_ke } };
}
