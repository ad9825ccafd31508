import { type DropDocument, endedBody } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { moveItem } from '../stock/item.js';
import { homePlace, reservationPlace, type Sale, sales } from './sale.js';

/** Gives an OPEN sale up; its items go back to where they were taken from. */
export function dropSale(command: DropDocument, context: DecideContext): Decision<{ sale: Sale }> {
  requireOpenDay(context);
  const sale = sales.require(command.id, 'OPEN', context);
  const dropped = sales.event(
    sale,
    { type: 'SaleDropped', body: endedBody(command.alasan, context) },
    { movements: sale.lines.map((line) => moveItem(line, reservationPlace(sale.id), homePlace(line))) },
  );
  return { events: [dropped], result: { sale: dropped.document.body } };
}
