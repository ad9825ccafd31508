import { BOTTOMLESS_PLACES } from '@emas/domain/ledger/books';
import { GENESIS_HASH } from '@emas/domain/ledger/chain';
import type { MoneyUnit, StockMovement } from '@emas/domain/ledger/event';
import type { EventText } from '@emas/domain/ledger/event-text';
import type { Books } from '@emas/domain/ledger/fold';
import { Goods } from '@emas/domain/ledger/goods';
import { RESTORE_ACCEPTED } from '@emas/domain/ledger/accept-restore';
import type { SealFiles } from '../seals/seal-files.js';
import { AccountFold } from './account-fold.js';
import type { AuditSource } from './audit-source.js';
import { checkEvent, checkLines } from './check-event.js';
import { checkBalances, checkCounters, checkHead } from './check-guards.js';
import { OrderCheck } from './check-order.js';
import { RestoreCheck } from './check-restores.js';
import { SealCheck } from './check-seals.js';
import { Difference } from './difference.js';
import { eventBlocks, RecordReader } from './event-blocks.js';
import { IN_HOUSE_KINDS } from './in-house.js';
import { inventoryOf } from './inventory.js';
import { LinesScan } from './lines-scan.js';
import type { ShopVerdict } from './shop-verdict.js';
import { TextScan } from './text-scan.js';

/** What the quick look could not vouch for; the exact one then says what it is, if it is anything. */
export class Doubt extends Error {}

/**
 * Looks through a shop's log as `verifyExactly` does, and as strictly, but in large steps: it can say that all is well, and
 * throws (a `Doubt`, or a `Difference` that need not be the first) where it cannot.
 */
export async function vouchFor(source: AuditSource, files: SealFiles, shop: string): Promise<ShopVerdict> {
  return new Vouching(source, files, shop, await SealCheck.open(source, files, shop)).run();
}

class Vouching {
  private readonly order: OrderCheck;
  private readonly restores: RestoreCheck;
  private readonly minimums = new Map<string, number | null>();
  private readonly goods = new Goods();
  private readonly accounts: AccountFold;
  private before = { seq: 0, hash: GENESIS_HASH, recordedAt: '' };
  private documents = 0;

  constructor(
    private readonly source: AuditSource,
    files: SealFiles,
    private readonly shop: string,
    private readonly seals: SealCheck,
  ) {
    this.order = new OrderCheck(shop);
    this.restores = new RestoreCheck(shop, files);
    this.accounts = new AccountFold(source, shop, seals.sealedSeqs());
  }

  async run(): Promise<ShopVerdict> {
    const { source, shop, seals, restores, order } = this;
    const tables = checkTables(source, shop);
    tables.catch(() => {});
    const last = await lastSeq(source, shop);
    for await (const records of eventBlocks(source, shop, last)) await this.block(records);
    if (this.before.seq !== last) throw new Doubt(`events end at ${this.before.seq} of ${last}`);
    const unsealed = seals.end();
    restores.end();
    const books = await this.booksNow();
    await checkHead(source, shop, order, this.before);
    await checkCounters(source, shop, order);
    await checkBalances(source, shop, books, this.minimums);
    await checkInHouse(source, shop, books.goods);
    await checkNoMoreDocuments(source, shop, this.documents);
    await tables;
    const { seq: events, hash: head } = this.before;
    return {
      shop,
      events,
      head,
      seals: seals.sealed,
      unsealed,
      inventory: inventoryOf(books),
      restores: restores.told,
    };
  }

  private async block(bytes: Buffer): Promise<void> {
    const record = new RecordReader(bytes);
    const scan = new TextScan(bytes);
    const lines = new LinesScan(bytes, record, scan);
    while (record.next()) {
      const seq = this.before.seq + 1;
      const [hash, recordedAt] = [record.string('hash'), record.string('at')];
      if (record.string('seq') !== String(seq) || record.string('prevHash') !== this.before.hash)
        throw new Doubt(`event ${seq} is not the next`);
      if (!record.isTrue('kept')) throw new Doubt(`document of event ${seq}`);
      const seen =
        record.isTrue('sound') && scan.scan(record.textStart, record.textEnd) && agrees(record, scan) && lines.agree();
      const text = seen ? textOf(record, scan, bytes) : await this.exactly(record, seq);
      if (recordedAt < this.before.recordedAt) throw new Doubt(`time of event ${seq}`);
      await this.take(record, text, seq, hash);
      this.before = { seq, hash, recordedAt };
    }
    if (!record.atEnd) throw new Doubt(`what follows event ${this.before.seq} is no event`);
  }

  /** One event and its rows as the exact look reads them: for what is right and merely unusual. */
  private async exactly(record: RecordReader, seq: number): Promise<EventText> {
    const [event, lines = null] = (await this.source.event(this.shop, seq)) ?? [];
    if (!event) throw new Doubt(`event ${seq} is not there`);
    const text = checkEvent(this.shop, event, this.before);
    checkLines(this.shop, event, text, lines);
    if (
      !record.isEmpty('status') &&
      (text.status !== record.string('status') || text.stateHash !== record.string('stateHash'))
    )
      throw new Doubt(`document of event ${seq}`);
    return text;
  }

  private async take(record: RecordReader, text: EventText, seq: number, hash: string): Promise<void> {
    const event = { seq, hash, tgl_system: record.string('tgl') || null, no: record.string('no') || null };
    this.order.next({ ...event, type: '', stream_id: '' }, text);
    for (const { akun, unit, minimum } of text.accountRules ?? []) this.minimums.set(`${unit} ${akun}`, minimum);
    for (const movement of text.movements ?? []) this.goods.move(movement);
    if (!record.isEmpty('status')) this.documents += 1;
    const books = this.seals.isSealed(seq) ? await this.booksNow() : NO_BOOKS;
    this.seals.next(event, text.day?.close, books);
    if (text.type === RESTORE_ACCEPTED)
      this.restores.next({ seq, hash, actor: record.string('actor'), recorded_at: record.string('at') }, text);
  }

  /** The books after the last sealed event, or after the last of all. */
  private async booksNow(): Promise<Books> {
    return { ...NO_BOOKS, accounts: await this.accounts.next(), goods: this.goods.byThing() };
  }
}

const NO_BOOKS: Books = {
  accounts: { IDR: new Map(), POIN: new Map() } satisfies Record<MoneyUnit, Map<string, number>>,
  goods: new Map(),
  outside: { qty: 0, berat: 0, nilai: 0 },
};

/** Parts that few events have and that change more than the books. */
const RARE = ['accountRules', 'day', 'reverses'] as const;

/** What the order of events needs of a text that says what its columns and rows say. */
function textOf(record: RecordReader, scan: TextScan, bytes: Buffer): EventText {
  const plain = (scan.has('postings') || scan.has('movements')) && !RARE.some((part) => scan.has(part));
  if (!plain || record.string('type') === RESTORE_ACCEPTED)
    return JSON.parse(bytes.toString('utf8', record.textStart, record.textEnd)) as EventText;
  const movements = scan.has('movements')
    ? (JSON.parse(bytes.toString('utf8', scan.start('movements'), scan.end('movements'))) as StockMovement[])
    : undefined;
  const numberKind = scan.has('numberKind')
    ? bytes.toString('utf8', scan.start('numberKind') + 1, scan.end('numberKind') - 1)
    : undefined;
  return { movements, numberKind, postings: scan.has('postings') ? [] : undefined } as unknown as EventText;
}

/** Whether a canonical text says what stands in the columns and the document. */
function agrees(record: RecordReader, scan: TextScan): boolean {
  const said = (field: 'stream' | 'type') => record.equals(field, scan.start(field) + 1, scan.end(field) - 1);
  return (
    scan.has('body') &&
    scan.has('schema') &&
    scan.has('stateHash') &&
    scan.has('status') &&
    scan.has('stream') &&
    scan.has('type') && // prettier-ignore
    said('stream') &&
    said('type') &&
    record.equals('schema', scan.start('schema'), scan.end('schema')) &&
    (scan.has('reverses')
      ? record.equals('reverses', scan.start('reverses'), scan.end('reverses'))
      : record.isEmpty('reverses')) &&
    (record.isEmpty('status') ||
      (record.equals('status', scan.start('status') + 1, scan.end('status') - 1) &&
        record.equals('stateHash', scan.start('stateHash') + 1, scan.end('stateHash') - 1)))
  );
}

async function lastSeq(source: AuditSource, shop: string): Promise<number> {
  const [row] = await source.aside<{ first: number; last: number }>(
    `SELECT coalesce(min(seq), 1) AS first, coalesce(max(seq), 0) AS last FROM ledger.ledger_event WHERE shop = $1`,
    [shop],
  );
  if (row!.first !== 1) throw new Doubt('the log does not begin with event 1');
  return row!.last;
}

/** What is compared between tables alone: lines of no event, versions, places outside the house. */
async function checkTables(source: AuditSource, shop: string): Promise<void> {
  const none = async (what: string, sql: string, ...params: unknown[]) => {
    const rows = await source.rows(sql, [shop, ...params]);
    if (rows.length > 0) throw new Doubt(what);
  };
  await none(
    'lines',
    `SELECT 1 FROM (SELECT min(seq) AS first, max(seq) AS last FROM ledger.event_lines WHERE shop = $1) l
      WHERE first < 1 OR last > (SELECT max(seq) FROM ledger.ledger_event WHERE shop = $1)`,
  );
  await none(
    'versions',
    `SELECT 1 FROM ledger.ledger_event WHERE shop = $1 GROUP BY stream_id
     HAVING count(*) <> max(version) OR min(version) <> 1 LIMIT 1`,
  );
  await none(
    'places outside the house',
    OUTSIDE_PLACES,
    [...BOTTOMLESS_PLACES, ...IN_HOUSE_KINDS],
    [...IN_HOUSE_KINDS],
  );
}

/** Sold goods and the like: too many to be held in memory, and nothing but sums. */
const OUTSIDE_PLACES = `
  SELECT 1
    FROM (SELECT barang, place, sum(qty) AS qty, sum(berat) AS berat, sum(nilai) AS nilai
            FROM (SELECT unnest(barang) AS barang, unnest(ke) AS place, unnest(qty) AS qty, unnest(berat) AS berat,
                         unnest(nilai) AS nilai FROM ledger.event_lines WHERE shop = $1
                  UNION ALL
                  SELECT unnest(barang), unnest(dari), -unnest(qty), -unnest(berat), -unnest(nilai) FROM ledger.event_lines
                   WHERE shop = $1) moved
           WHERE split_part(place, '/', 1) <> ALL ($2)
           GROUP BY barang, place HAVING sum(qty) <> 0 OR sum(berat) <> 0 OR sum(nilai) <> 0) said
    FULL JOIN (SELECT barang, place, qty, berat, nilai FROM ledger.stock_place
                WHERE shop = $1 AND split_part(place, '/', 1) <> ALL ($3)) kept
      ON kept.barang = said.barang AND kept.place = said.place
   WHERE said.barang IS NULL OR kept.barang IS NULL
      OR kept.qty <> said.qty OR kept.berat <> said.berat OR kept.nilai <> said.nilai
   LIMIT 1`;

async function checkInHouse(source: AuditSource, shop: string, goods: Books['goods']): Promise<void> {
  const rows = await source.aside<{ barang: string; place: string; qty: number; berat: number; nilai: number }>(
    `SELECT barang, place, qty, berat, nilai FROM ledger.stock_place
      WHERE shop = $1 AND split_part(place, '/', 1) = ANY ($2)`,
    [shop, [...IN_HOUSE_KINDS]],
  );
  let expected = 0;
  for (const places of goods.values()) expected += places.size;
  if (rows.length !== expected) throw new Doubt('places');
  for (const { barang, place, qty, berat, nilai } of rows) {
    const said = goods.get(barang)?.get(place);
    if (said?.qty !== qty || said.berat !== berat || said.nilai !== nilai)
      throw new Doubt(`place ${place} of ${barang}`);
  }
}

/** Every event's document was looked at beside it; here only that there are no others. */
async function checkNoMoreDocuments(source: AuditSource, shop: string, known: number): Promise<void> {
  const [row] = await source.aside<{ count: number }>(
    'SELECT count(*)::int AS count FROM ledger.document WHERE shop = $1',
    [shop],
  );
  if (row!.count !== known) throw new Doubt('documents');
}

export const isDoubt = (error: unknown): boolean => error instanceof Doubt || error instanceof Difference;
