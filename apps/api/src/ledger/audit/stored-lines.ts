import type { MoneyUnit } from '@emas/domain/ledger/event';
import { type AuditSource, GOODS_FIELDS } from './audit-source.js';
import type { BooksFold } from './books-fold.js';
import { CopiedRows } from './copied-rows.js';
import { LineArrays } from './line-arrays.js';
import { readAhead } from './read-ahead.js';

/** Events whose lines come in one go: with six movements each, some 7 MB. */
const STRETCH = 10_000;
/** One for each of the other connections, and one that waits. */
const AHEAD = 3;
const COLUMNS = GOODS_FIELDS.map((_, column) => column);

interface Sum {
  readonly akun: string;
  readonly unit: MoneyUnit;
  readonly jumlah: number;
}
interface Stretch {
  readonly money: readonly Sum[];
  readonly movements: CopiedRows;
}

/** Takes the lines of the events 1 … `last`, in their order, into the books. The database sums up the money of a stretch. */
export async function foldStoredLines(
  source: AuditSource,
  shop: string,
  last: number,
  books: BooksFold,
  told: (done: number, total: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let done = 0;
  const read = (part: number) => stretchOf(source, shop, part * STRETCH, Math.min((part + 1) * STRETCH, last));
  for await (const { money, movements: rows } of readAhead(Math.ceil(last / STRETCH), AHEAD, read)) {
    for (const { akun, unit, jumlah } of money) books.add(unit, akun, jumlah);
    const movements = new LineArrays(rows, COLUMNS);
    while (rows.next()) {
      if (!movements.open()) throw new RangeError('movements that lack something');
      books.movements(movements);
    }
    done = Math.min(done + STRETCH, last);
    await told(done, last);
  }
}

async function stretchOf(source: AuditSource, shop: string, after: number, upTo: number): Promise<Stretch> {
  const found: Buffer[] = [];
  const copied = source.copy(
    (literal) => `SELECT ${GOODS_FIELDS.join(', ')} FROM ledger.event_lines
      WHERE shop = ${literal(shop)} AND seq > ${after} AND seq <= ${upTo} AND barang <> '{}' ORDER BY shop, seq`,
    (bytes, end) => found.push(bytes.subarray(0, end)),
  );
  const summed = source.aside<Sum & Record<string, unknown>>(
    `SELECT akun, unit, sum(jumlah) AS jumlah
       FROM (SELECT unnest(akun) AS akun, unnest(unit) AS unit, unnest(jumlah) AS jumlah FROM ledger.event_lines
              WHERE shop = $1 AND seq > $2 AND seq <= $3) line GROUP BY akun, unit`,
    [shop, after, upTo],
  );
  const [, money] = await Promise.all([copied, summed]);
  return { money, movements: new CopiedRows(found, GOODS_FIELDS.length) };
}
