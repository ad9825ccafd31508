import { type AuditSource, GOODS_FIELDS } from './audit-source.js';
import type { BooksFold } from './books-fold.js';
import { CopiedRows } from './copied-rows.js';
import { LineArrays } from './line-arrays.js';

/** Events whose movements come in one go: with six each, some 7 MB. */
const STRETCH = 10_000;
/** One for each of the other connections, and one that waits. */
const AHEAD = 3;
const COLUMNS = GOODS_FIELDS.map((_, column) => column);

/** Takes the movements of the events 1 … `last`, in their order, into the books. */
export async function foldMovements(source: AuditSource, shop: string, last: number, books: BooksFold): Promise<void> {
  const asked: Promise<CopiedRows>[] = [];
  let next = 0;
  const ask = () => {
    if (next >= last) return;
    const stretch = rowsOf(source, shop, next, Math.min(next + STRETCH, last));
    stretch.catch(() => {});
    asked.push(stretch);
    next += STRETCH;
  };
  for (let n = 0; n < AHEAD; n += 1) ask();
  for (let stretch = asked.shift(); stretch; stretch = asked.shift()) {
    const rows = await stretch;
    ask();
    const movements = new LineArrays(rows, COLUMNS);
    while (rows.next()) {
      if (!movements.open()) throw new RangeError('movements that lack something');
      books.movements(movements);
    }
  }
}

async function rowsOf(source: AuditSource, shop: string, after: number, upTo: number): Promise<CopiedRows> {
  const found: Buffer[] = [];
  await source.copy(
    (literal) => `SELECT ${GOODS_FIELDS.join(', ')} FROM ledger.event_lines
      WHERE shop = ${literal(shop)} AND seq > ${after} AND seq <= ${upTo} ORDER BY shop, seq`,
    (bytes, end) => found.push(bytes.subarray(0, end)),
  );
  return new CopiedRows(found, GOODS_FIELDS.length);
}
