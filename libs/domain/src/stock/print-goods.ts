import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { goodsDocuments } from './goods-document.js';
import { meltSummary } from './melt-summary.js';

/** Counts a printed record of a melt, in the furnace or done. */
export function printGoods(command: PrintDocument, context: DecideContext): Decision<PrintedBody> {
  const goods = goodsDocuments.load(command.id, context);
  if (!goods) throw new DomainError(goodsDocuments.refusals.missing, { id: command.id });
  if (goods.status === 'BATAL') throw goodsDocuments.notIn('SELESAI', goods);
  const { body, approvals } = printed(
    goodsDocuments,
    command,
    {
      cetak_count: goods.cetak_count,
      jenis: 'HANCUR PEMBELIAN',
      ringkasan: (no, more) => meltSummary(goods, goods.hasil, no, more),
    },
    context,
  );
  const event = goodsDocuments.event(goods, { type: 'GoodsPrinted', body });
  return { events: [event, ...approvals], result: body };
}
