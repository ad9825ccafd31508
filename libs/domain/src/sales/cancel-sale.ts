import { deposits, leftPlace } from '../deposits/deposit.js';
import { endKept } from '../deposits/leave-goods.js';
import type { Approval } from '../document/approval.js';
import { type CancelDocument, endOfToday, type Reversible } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { undoTenders } from '../payments/tenders.js';
import { ACCESSORY_PLACE } from '../stock/accessory.js';
import { type CancelledTogether, requireTogether } from '../trade-in/part.js';
import { requireHere } from './delivery.js';
import { moveAccessories, moveRest, moveSold } from './moves.js';
import { releaseOrder } from './online-order.js';
import { saleSummary } from './sale-summary.js';
import {
  type AnySale,
  homePlace,
  isLeft,
  isManualSale,
  paidSale,
  sales,
  type SalesOf,
  type SoldLine,
  soldPlace,
} from './sale.js';

/**
 * Undoes a VALID sale of today: the opposite of the money lines its recorded SaleValidated wrote, and its items from where
 * it sold them to where it took them from; what it was paid with out of other documents comes back to those. An item that
 * was bought back meanwhile is gone, and the ledger refuses. `together` where it goes back with its trade-in.
 */
export function cancelSale(
  command: CancelDocument,
  recorded: Reversible | null,
  context: DecideContext,
  documents: SalesOf = sales,
  together?: CancelledTogether,
): Decision<{ sale: AnySale }> {
  requireOpenDay(context);
  const sale = documents.require(command.id, 'VALID', context);
  if (!recorded || !sale.validation) throw documents.notIn('VALID', sale);
  requireTogether(sale.validation, together, context);
  if (!isManualSale(sale)) requireHere(sale.id, context);
  const approval = {
    kategori: 'BATAL_PENJUALAN',
    description: 'BATAL PENJUALAN',
    ringkasan: (no, more) => saleSummary(sale, no, more),
  } satisfies Approval;
  const taken = { id: command.id, alasan: command.alasan, tgl: sale.validation.tgl_system, recorded };
  const asked = together ? { ...taken, otorisasi_by: together.otorisasi_by } : { ...command, ...taken, approval };
  const ending = endOfToday(documents, asked, context);
  const movements = [
    ...sale.lines.flatMap((line) => [
      moveSold(line, whereSold(sale, line, context), homePlace(line)),
      ...moveRest(line, 'susut', homePlace(line)),
    ]),
    ...moveAccessories(sale, soldPlace(sale.id), ACCESSORY_PLACE),
  ];
  const cancelled = documents.event(sale, { type: 'SaleCancelled', body: ending.body }, { ...ending.lines, movements });
  const released = [...releaseOrder(sale), ...undoTenders(sale.validation.payments, paidSale(sale), context)];
  const kept = sale.lines.some(isLeft) ? [endKept(sale.id, ending.body, context)] : [];
  return { events: [...ending.approvals, cancelled, ...released, ...kept], result: { sale: cancelled.document.body } };
}

/** Where it is since: with the customer, or with us where it stayed and was not fetched. */
const whereSold = ({ id }: AnySale, line: SoldLine, context: DecideContext): string =>
  isLeft(line) && deposits.load(id, context)?.ditahan.includes(line.kode_barcode) ? leftPlace(id) : soldPlace(id);
