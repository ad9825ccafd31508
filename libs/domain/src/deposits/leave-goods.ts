import type { EndedBody } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { lineError, saleTotals } from '../sales/lines.js';
import { type AnySale, type SaleLine, sales, soldPlace } from '../sales/sale.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { moveItem } from '../stock/item.js';
import { type Deposit, deposits, leftPlace } from './deposit.js';

export interface LeaveGoods {
  readonly id: string;
  readonly sale_id: string;
  /** Who leaves them; the sale's own customer where it has one. */
  readonly customer_id: string | null;
  readonly keterangan: string | null;
  /** Lines of the sale, from 1. */
  readonly lines: readonly number[];
}

/** Sold things stay with the shop from `dari` on: the customer's they are, and no money moves. */
export function goodsLeft(
  sale: AnySale,
  {
    id,
    customer_id,
    keterangan,
    lines,
  }: Omit<LeaveGoods, 'lines' | 'sale_id'> & { readonly lines: readonly SaleLine[] },
  dari: string,
  context: DecideContext,
): { readonly event: NewEvent; readonly deposit: Deposit } {
  const owner = sale.customer_id ?? customer_id;
  if (owner === null) refuseInvalid([{ field: 'customer_id', code: 'mustFill' }]);
  const { no } = context.get(sales.stream(sale.id));
  const body = {
    ...{ id, customer_id: owner!, kode_sales: sale.kode_sales, keterangan, sale_id: sale.id },
    ...(no !== null && { no_faktur_jual: no }),
    lines,
    ...saleTotals(lines, sale),
    tgl_system: requireOpenDay(context),
    input_by: context.actor,
    created_at: context.now,
  };
  const movements = lines.map((line) => moveItem(line, dari, leftPlace(id)));
  const event = deposits.event(null, { type: 'GoodsLeft', body }, { movements });
  return { event, deposit: event.document.body };
}

/** Takes what was sold before into keeping. What was bought back or is kept already is not there, and the ledger refuses. */
export function leaveGoods(command: LeaveGoods, context: DecideContext): Decision<{ readonly deposit: Deposit }> {
  requireOpenDay(context);
  deposits.requireNew(command.id, context);
  const sale = sales.require(command.sale_id, 'VALID', context);
  if (command.lines.length === 0) refuseInvalid([{ field: 'lines', code: 'mustChoose' }]);
  const lines = [...new Set(command.lines)].map((line_no, index) => {
    const line = sale.lines[line_no - 1];
    if (!line) throw lineError(index, 'line_no', 'NOTE_LINE_UNKNOWN');
    return line;
  });
  const { event, deposit } = goodsLeft(sale, { ...command, lines }, soldPlace(sale.id), context);
  return { events: [event], result: { deposit } };
}

/** What a cancelled sale had left with the shop is its again: nothing is kept for anybody any more. */
export function endKept(id: string, body: EndedBody, context: DecideContext): NewEvent {
  const deposit = deposits.load(id, context);
  if (!deposit) throw new DomainError(deposits.refusals.missing, { id });
  return deposits.event(deposit, { type: 'DepositDropped', body });
}
