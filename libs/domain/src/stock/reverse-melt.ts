import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import {
  type GoodsDocument,
  goodsDocuments,
  type MeltReversedBody,
  type MeltsOf,
  traysOfMelt,
} from './goods-document.js';
import { requireUnheld } from './tray.js';

/** The events that a melt is made of, as they were recorded last. */
export interface RecordedMelt {
  readonly started: Reversible | null;
  readonly finished: Reversible | null;
}

/**
 * Takes back what today has booked of a melt: its result, and that it was begun. A result of today on a melt of an earlier day
 * goes back alone: the things are in the furnace again.
 */
export function reverseMelt(
  command: ReverseDocument,
  { started, finished }: RecordedMelt,
  context: DecideContext,
  documents: MeltsOf = goodsDocuments,
): Decision<{ readonly goods: GoodsDocument }> {
  const { id } = command;
  const goods = documents.load(id, context);
  if (!goods) throw new DomainError(documents.refusals.missing, { id });
  if (goods.status === 'BATAL') throw documents.notIn('SELESAI', goods);
  const today = requireOpenDay(context);
  const back = (of: GoodsDocument, langkah: MeltReversedBody['langkah'], tgl: string, recorded: Reversible | null) => {
    if (!recorded) throw new DomainError(documents.refusals.missing, { id });
    const { body, lines } = endOfToday(documents, { ...command, tgl, recorded }, context);
    return documents.event(of, { type: 'MeltReversed', body: { ...body, langkah } }, lines);
  };
  const result = goods.hasil && back(goods, 'HASIL', goods.hasil.tgl_hasil, finished);
  if (result && goods.tgl_system !== today) return { events: [result], result: { goods: result.document.body } };
  for (const tray of traysOfMelt(goods)) requireUnheld(tray, 'id', context);
  const start = back(result?.document.body ?? goods, 'MULAI', goods.tgl_system, started);
  return { events: [...(result ? [result] : []), start], result: { goods: start.document.body } };
}
