import { type AuditSource, LINE_FIELDS, placesOf } from './audit-source.js';
import { CopiedRows } from './copied-rows.js';
import { readAhead } from './read-ahead.js';

/** So many sales are some 15 MB. */
const STRETCH = 5_000;
const AHEAD = 2;

const columns = <Name extends string>(names: readonly Name[]) => ({
  sql: names.join(', '),
  count: names.length,
  at: placesOf(names),
});

const event = columns([
  'seq',
  'version',
  'schema',
  'reverses',
  'tgl_system',
  'recorded_at',
  'no',
  'actor',
  'part',
  'idem',
  'request_hash',
  'result',
  'prev_hash',
  'hash',
  'stream_id',
  'type',
  'body',
]);
const lines = columns(['seq', 'tgl_system', ...LINE_FIELDS]);
const document = columns(['stream_id', 'version', 'in_event', 'no', 'status', 'body']);
const place = columns(['barang', 'place', 'qty', 'berat', 'nilai']);

/** Where each column stands in the rows of a stretch. */
export const EVENT = event.at;
export const LINES = lines.at;
export const DOCUMENT = document.at;
export const PLACE = place.at;

/** Some events with their lines, and such a part of the documents and places, in no order, as they are of the events. */
export interface Stretch {
  readonly events: CopiedRows;
  readonly lines: CopiedRows;
  readonly documents: CopiedRows;
  readonly places: CopiedRows;
}

/**
 * All that a shop has of events 1 … `last`, their lines, documents and places, each row once, as the tables have it; the
 * next stretches are on their way while one is looked at. The tables are read from their beginning to their end: to look
 * up a document beside each event would cost more than all the rest.
 */
export async function* stretches(
  source: AuditSource,
  shop: string,
  last: number,
  size: number = STRETCH,
): AsyncGenerator<Stretch> {
  const count = Math.max(1, Math.ceil(last / size));
  const [documents, places] = [await pagesOf(source, 'document'), await pagesOf(source, 'stock_place')];
  yield* readAhead(count, AHEAD, (part) =>
    readStretch(source, shop, {
      between: `seq > ${part * size} AND seq <= ${Math.min((part + 1) * size, last)} ORDER BY shop, seq`,
      documents: pages(documents, part, count),
      places: pages(places, part, count),
    }),
  );
}

async function pagesOf(source: AuditSource, table: string): Promise<number> {
  const [row] = await source.rows<{ pages: number }>(
    `SELECT pg_relation_size('ledger.${table}') / current_setting('block_size')::int AS pages`,
  );
  return row!.pages;
}

/** One of `count` parts of a table's pages; the last has no end. */
const pages = (of: number, part: number, count: number): string =>
  `ctid >= '(${Math.floor((of * part) / count)},0)'` +
  (part + 1 < count ? ` AND ctid < '(${Math.floor((of * (part + 1)) / count)},0)'` : '');

async function readStretch(
  source: AuditSource,
  shop: string,
  of: { readonly between: string; readonly documents: string; readonly places: string },
): Promise<Stretch> {
  const rows = async (table: string, { sql, count }: { sql: string; count: number }, where: string) => {
    const buffers: Buffer[] = [];
    await source.copy(
      (literal) => `SELECT ${sql} FROM ${table} WHERE shop = ${literal(shop)} AND ${where}`,
      (bytes, end) => buffers.push(bytes.subarray(0, end)),
    );
    return new CopiedRows(buffers, count);
  };
  const found = await Promise.all([
    rows('ledger.ledger_event', event, of.between),
    rows('ledger.event_lines', lines, of.between),
    rows('ledger.document', document, of.documents),
    rows('ledger.stock_place', place, of.places),
  ]);
  return { events: found[0], lines: found[1], documents: found[2], places: found[3] };
}
