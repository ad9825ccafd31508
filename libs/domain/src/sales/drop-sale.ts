import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { moveItem, trayPlace } from '../stock/item.js';
import { requireSale, reservationPlace, saleEvent, type Sale } from './sale.js';

export interface DropSale {
  readonly id: string;
  readonly alasan: string | null;
}

/** Gives an OPEN sale up; its items go back to their trays. */
export function dropSale(command: DropSale, context: DecideContext): Decision<{ sale: Sale }> {
  requireOpenDay(context);
  const sale = requireSale(command.id, context);
  if (sale.status !== 'OPEN') throw new DomainError('SALE_NOT_OPEN', { status: sale.status });
  const dropped = saleEvent(
    sale,
    {
      type: 'SaleDropped',
      body: { alasan_batal: command.alasan, batal_by: context.actor, batal_at: context.now },
    },
    { movements: sale.lines.map((line) => moveItem(line, reservationPlace(sale.id), trayPlace(line.kode_baki))) },
  );
  return { events: [dropped], result: { sale: dropped.document.body } };
}
