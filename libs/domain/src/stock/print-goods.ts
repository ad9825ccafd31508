import { printed, type PrintDocument, type PrintedBody } from '../document/print.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { goodsDocuments, type GoodsJenis, type MeltsOf } from './goods-document.js';
import { meltSummary } from './melt-summary.js';

/** As its record is called. */
const CALLED: Readonly<Record<GoodsJenis, string>> = { HP: 'HANCUR PEMBELIAN', HB: 'HANCUR BARANG' };

/** Counts a printed record of a melt, in the furnace or done. */
export function printGoods(
  command: PrintDocument,
  context: DecideContext,
  documents: MeltsOf = goodsDocuments,
): Decision<PrintedBody> {
  const goods = documents.load(command.id, context);
  if (!goods) throw new DomainError(documents.refusals.missing, { id: command.id });
  if (goods.status === 'BATAL') throw documents.notIn('SELESAI', goods);
  const { body, approvals } = printed(
    documents,
    command,
    {
      cetak_count: goods.cetak_count,
      jenis: CALLED[goods.jenis],
      ringkasan: (no, more) => meltSummary(goods, goods.hasil, no, more),
    },
    context,
  );
  const event = documents.event(goods, { type: 'GoodsPrinted', body });
  return { events: [event, ...approvals], result: body };
}
