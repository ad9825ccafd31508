import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import type { PriceCents, Rupiah } from '../shared/units.js';
import { type ItemBody, itemEvent, itemStream } from './item.js';

/** What the shop's lists say one thing costs today. */
export interface ListPrice {
  readonly harga_jual: Rupiah;
  /** Per gram, or per piece, as the group is priced. */
  readonly harga_gram: PriceCents;
}

/** Gives things the selling price of the lists; one that has it already, or has no price there, stays as it is. */
export function repriceItems(
  barcodes: readonly string[],
  priceOf: (item: ItemBody) => ListPrice | null,
  context: DecideContext,
): Decision<{ readonly changed: number }> {
  requireOpenDay(context);
  const events = barcodes.flatMap((barcode) => {
    const item = context.get<ItemBody | null>(itemStream(barcode)).body;
    const price = item && priceOf(item);
    if (!price || price.harga_jual === item.harga_jual) return [];
    const { harga_jual, harga_gram } = price;
    return [itemEvent(item, { type: 'ItemRepriced', body: { harga_jual, harga_gram } })];
  });
  return { events, result: { changed: events.length } };
}
