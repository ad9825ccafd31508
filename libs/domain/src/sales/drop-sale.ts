import { releaseClaims } from '../deposits/claim-deposits.js';
import { type DropDocument, endedBody } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { ACCESSORY_PLACE } from '../stock/accessory.js';
import { moveAccessories, moveRest, moveSold } from './moves.js';
import { releaseOrder } from './online-order.js';
import { type AnySale, homePlace, paidSale, reservationPlace, sales, type SalesOf } from './sale.js';

/** Gives an OPEN sale up; its items go back to where they were taken from. */
export function dropSale(
  command: DropDocument,
  context: DecideContext,
  documents: SalesOf = sales,
): Decision<{ sale: AnySale }> {
  requireOpenDay(context);
  const sale = documents.require(command.id, 'OPEN', context);
  const dropped = documents.event(
    sale,
    { type: 'SaleDropped', body: endedBody(command.alasan, context) },
    {
      movements: [
        ...sale.lines.flatMap((line) => [
          moveSold(line, reservationPlace(sale.id), homePlace(line)),
          ...moveRest(line, 'susut', homePlace(line)),
        ]),
        ...moveAccessories(sale, reservationPlace(sale.id), ACCESSORY_PLACE),
      ],
    },
  );
  const released = [...releaseOrder(sale), ...releaseClaims(paidSale(sale), context)];
  return { events: [dropped, ...released], result: { sale: dropped.document.body } };
}
