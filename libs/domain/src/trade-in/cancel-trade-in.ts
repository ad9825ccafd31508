import { type CancelDocument, endOfToday, type Reversible } from '../document/end.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { cancelPurchase } from '../purchases/cancel-purchase.js';
import { purchases } from '../purchases/purchase.js';
import { cancelSale } from '../sales/cancel-sale.js';
import { sales } from '../sales/sale.js';
import { partsOf } from './parts-of.js';
import { type TradeIn, tradeIns, tradeInSummary } from './trade-in.js';

/** Recorded validations of a trade-in's parts, by their streams. */
export type RecordedParts = ReadonlyMap<string, Reversible>;

/**
 * Undoes a trade-in of today with its sale and every purchase of it, under one approval: all of it, or nothing where one of
 * them cannot go back.
 */
export function cancelTradeIn(
  command: CancelDocument,
  recorded: Reversible | null,
  parts: RecordedParts,
  context: DecideContext,
): Decision<{ readonly tradeIn: TradeIn }> {
  const tradeIn = tradeIns.require(command.id, 'VALID', context);
  if (!recorded) throw tradeIns.notIn('VALID', tradeIn);
  const ending = endOfToday(
    tradeIns,
    {
      ...command,
      tgl: tradeIn.tgl_system,
      recorded,
      approval: {
        kategori: 'BATAL_PENJUALAN',
        description: 'BATAL TUKAR TAMBAH',
        ringkasan: (no, more) => tradeInSummary(tradeIn, no, more),
      },
    },
    context,
  );
  const together = { tukar_id: tradeIn.id, otorisasi_by: ending.body.otorisasi_by ?? null };
  const of = (id: string) => ({ ...command, id });
  const part = (stream: string) => parts.get(stream) ?? null;
  const { sale_id } = tradeIn;
  const documents = partsOf(tradeIn);
  const sold = cancelSale(of(sale_id), part(sales.stream(sale_id)), context, documents.sold, together);
  // What came last goes back first.
  const bought = tradeIn.purchases.toReversed().map(({ purchase_id }) => {
    const validated = part(purchases.stream(purchase_id));
    return cancelPurchase(of(purchase_id), validated, context, documents.bought, together);
  });
  const cancelled = tradeIns.event(tradeIn, { type: 'TradeInCancelled', body: ending.body }, ending.lines);
  return {
    events: [...ending.approvals, ...sold.events, ...bought.flatMap(({ events }) => events), cancelled],
    result: { tradeIn: cancelled.document.body },
  };
}
