import { RESTORE_ACCEPTED } from '@emas/domain/ledger/accept-restore';
import { WITNESS_LOSS_ACCEPTED } from '@emas/domain/ledger/accept-witness-loss';
import { GENESIS_HASH } from '@emas/domain/ledger/chain';
import type { EventText } from '@emas/domain/ledger/event-text';
import { type Books, emptyBooks, isBottomless } from '@emas/domain/ledger/fold';
import { isInHouse, type Lot } from '@emas/domain/ledger/goods';
import type { SealFiles } from '../seals/seal-files.js';
import type { AuditSource } from './audit-source.js';
import { BooksFold } from './books-fold.js';
import { checkEvent, checkLines } from './check-event.js';
import { checkBalances, checkCounters, checkHead } from './check-guards.js';
import { OrderCheck } from './check-order.js';
import { RestoreCheck } from './check-restores.js';
import { SealCheck } from './check-seals.js';
import type { CopiedRows } from './copied-rows.js';
import { Difference } from './difference.js';
import { DocumentsCheck, type Said, saidBy, saidIn } from './documents-check.js';
import { EventHash } from './event-hash.js';
import { EventLines } from './event-lines.js';
import { inventoryOf } from './inventory.js';
import { PlaceSums } from './place-sums.js';
import type { ShopVerdict } from './shop-verdict.js';
import { EVENT, PLACE, type Stretch, stretches } from './stretches.js';
import { type TextPart, TextScan } from './text-scan.js';
import { UNWATCHED, type VerifyWatch } from './verify-watch.js';

/** What the quick look could not vouch for; the exact one then says what it is, if it is anything. */
export class Doubt extends Error {}

/**
 * Looks through a shop's log as `verifyExactly` does, and as strictly, but in large steps: it can say that all is well, and
 * throws (a `Doubt`, or a `Difference` that need not be the first) where it cannot.
 *
 * @param types of events that are known; any where none are given
 * @param stretch so many events are read at a time
 */
export async function vouchFor(
  source: AuditSource,
  files: SealFiles,
  shop: string,
  types: ReadonlySet<string> | null = null,
  watch: VerifyWatch = UNWATCHED,
  stretch?: number,
): Promise<ShopVerdict> {
  try {
    const seals = await SealCheck.open(source, files, shop);
    return await new Vouching(source, files, shop, seals, types).run(watch, stretch);
  } catch (error) {
    // A figure that no double can hold: the exact look says where.
    throw error instanceof RangeError ? new Doubt(error.message) : error;
  }
}

class Vouching {
  private readonly order: OrderCheck;
  private readonly restores: RestoreCheck;
  private readonly hash: EventHash;
  private readonly documents = new DocumentsCheck();
  /** What lies outside, with a bottom, by the lines and against it by the table: sold goods, too many to be kept by name. */
  private readonly outside = new PlaceSums();
  private readonly fold = new BooksFold(this.outside);
  /** What the places in the house hold by their table. */
  private readonly kept: Omit<Lot, 'kadar'>[] = [];
  private readonly minimums = new Map<string, number | null>();
  private before = { seq: 0, hash: GENESIS_HASH, at: -Infinity };

  constructor(
    private readonly source: AuditSource,
    files: SealFiles,
    private readonly shop: string,
    private readonly seals: SealCheck,
    private readonly types: ReadonlySet<string> | null,
  ) {
    this.hash = new EventHash(shop);
    this.order = new OrderCheck(shop);
    this.restores = new RestoreCheck(shop, files);
  }

  async run(watch: VerifyWatch, stretch?: number): Promise<ShopVerdict> {
    const { source, shop, seals, restores, order } = this;
    const last = await lastSeq(source, shop);
    await checkEnds(source, shop, last);
    for await (const found of stretches(source, shop, last, stretch)) {
      await this.stretch(found);
      await watch.events(this.before.seq, last);
    }
    if (this.before.seq !== last) throw new Doubt(`events end at ${this.before.seq} of ${last}`);
    if (!this.documents.isComplete) throw new Doubt('documents');
    const unsealed = seals.end();
    restores.end();
    const books = this.fold.books();
    await watch.guards();
    await checkHead(source, shop, order, this.before);
    await checkCounters(source, shop, order);
    await checkBalances(source, shop, books, this.minimums);
    this.checkPlaces(books.goods);
    const { seq: events, hash: head } = this.before;
    return {
      shop,
      exact: false,
      events,
      head,
      seals: seals.sealed,
      unsealed,
      inventory: inventoryOf(books),
      restores: restores.told,
    };
  }

  private async stretch({ events, lines, documents, places }: Stretch): Promise<void> {
    this.takePlaces(places);
    this.takeDocuments(documents, AHEAD);
    const of = new EventLines(lines);
    let scan = new TextScan(events.bytes);
    while (events.next()) {
      if (scan.bytes !== events.bytes) scan = new TextScan(events.bytes);
      if (!of.goTo(events.figure(EVENT.seq))) throw new Doubt(`lines of no event before ${events.figure(EVENT.seq)}`);
      const [text, said] = this.see(events, of, scan)
        ? [textOf(events, scan), saidBy(events, scan)]
        : await this.exactly(events);
      this.takeDocuments(documents, 1);
      if (!this.documents.event(events, said)) throw new Doubt(`document of event ${this.before.seq + 1}`);
      this.take(events, of, text);
    }
    this.takeDocuments(documents);
    if (!of.goTo(Infinity)) throw new Doubt(`lines of no event after ${this.before.seq}`);
  }

  private takeDocuments(rows: CopiedRows, count?: number): void {
    if (!this.documents.take(rows, count)) throw new Doubt('documents');
  }

  /** Whether an event is what its hash, its lines and its columns say, and no more than any event. */
  private see(row: CopiedRows, lines: EventLines, scan: TextScan): boolean {
    const { before } = this;
    return (
      row.figure(EVENT.seq) === before.seq + 1 &&
      row.says(EVENT.prev_hash, before.hash) &&
      row.says(EVENT.hash, this.hash.of(row)) &&
      row.figure(EVENT.recorded_at) >= before.at &&
      scan.scan(row.starts[EVENT.body]!, row.ends[EVENT.body]!) &&
      agrees(row, scan) &&
      lines.agree(row, scan) &&
      !TOLD.some((type) => row.says(EVENT.type, type))
    );
  }

  /** One event and its rows as the exact look reads them: for what is right and unusual, or has more to be looked at. */
  private async exactly(row: CopiedRows): Promise<[EventText, Said]> {
    const seq = row.figure(EVENT.seq);
    const [event, lines = null] = (await this.source.event(this.shop, seq)) ?? [];
    if (!event) throw new Doubt(`event ${seq} is not there`);
    if (row.figure(EVENT.recorded_at) < this.before.at) throw new Doubt(`time of event ${seq}`);
    const text = checkEvent(this.shop, event, { ...this.before, recordedAt: '' });
    checkLines(this.shop, event, text, lines);
    this.restores.next(event, text);
    return [text, saidIn(text)];
  }

  private take(row: CopiedRows, lines: EventLines, text: EventText): void {
    const seq = row.figure(EVENT.seq);
    const hash = row.text(EVENT.hash);
    const at = row.figure(EVENT.recorded_at);
    const no = row.isNull(EVENT.no) ? null : row.glimpse(row.starts[EVENT.no]!, row.ends[EVENT.no]!);
    if (this.types?.has(row.byteLetters(EVENT.type)) === false) throw new Doubt(`type of event ${seq}`);
    const event = { seq, hash, no, tgl_system: row.dayOrNull(EVENT.tgl_system), type: '', stream_id: '' };
    this.order.next(event, text);
    for (const { akun, unit, minimum } of text.accountRules ?? []) this.minimums.set(`${unit} ${akun}`, minimum);
    lines.fold(this.fold);
    this.seals.next(event, text.day?.close, this.seals.isSealed(seq) ? this.fold.books() : NO_BOOKS);
    this.before = { seq, hash, at };
  }

  private takePlaces(rows: CopiedRows): void {
    while (rows.next()) {
      const [barang, place] = [rows.text(PLACE.barang), rows.text(PLACE.place)];
      const [qty, berat, nilai] = [rows.figure(PLACE.qty), rows.figure(PLACE.berat), rows.figure(PLACE.nilai)];
      if (isBottomless(place) || (qty === 0 && berat === 0 && nilai === 0)) throw new Doubt(`place ${place}`);
      if (isInHouse(place)) this.kept.push({ barang, place, qty, berat, nilai });
      else this.outside.take(rows, PLACE.barang, PLACE.place, -qty, -berat, -nilai);
    }
  }

  private checkPlaces(goods: Books['goods']): void {
    const { kept } = this;
    if (!this.outside.isZero) throw new Doubt('places outside the house');
    let expected = 0;
    for (const places of goods.values()) expected += places.size;
    if (kept.length !== expected) throw new Doubt('places');
    for (const { barang, place, qty, berat, nilai } of kept) {
      const said = goods.get(barang)?.get(place);
      if (said?.qty !== qty || said.berat !== berat || said.nilai !== nilai)
        throw new Doubt(`place ${place} of ${barang}`);
    }
  }
}

/** Documents lie mostly in the order of their events: a few at a time, and both are soon forgotten. */
const AHEAD = 100;

const NO_BOOKS = emptyBooks();

/** Events that an auditor is told of. */
const TOLD = [RESTORE_ACCEPTED, WITNESS_LOSS_ACCEPTED];

const NO_LINES = [] as const;
/** Parts that few events have and that change more than the books. */
const RARE = ['accountRules', 'day', 'reverses'] as const;
const NEEDED = ['body', 'schema', 'stateHash', 'status', 'stream', 'type'] as const;

/** What the order of events needs of a text that says what its columns and rows say. */
function textOf(row: CopiedRows, scan: TextScan): EventText {
  const { bytes, starts, ends } = row;
  if (RARE.some((part) => scan.has(part)))
    return JSON.parse(bytes.toString('utf8', starts[EVENT.body], ends[EVENT.body])) as EventText;
  const numberKind = scan.has('numberKind') ? row.glimpse(scan.start('numberKind') + 1, scan.end('numberKind') - 1) : undefined; // prettier-ignore
  const lines = scan.has('postings') || scan.has('movements') ? NO_LINES : undefined;
  return { numberKind, postings: lines } as unknown as EventText;
}

/** Whether a canonical text says what stands in the columns. */
function agrees(row: CopiedRows, scan: TextScan): boolean {
  return (
    NEEDED.every((part) => scan.has(part)) &&
    row.equals(EVENT.stream_id, scan.start('stream') + 1, scan.end('stream') - 1) &&
    row.equals(EVENT.type, scan.start('type') + 1, scan.end('type') - 1) &&
    row.figure(EVENT.schema) === figureOf(row, scan, 'schema') &&
    (row.isNull(EVENT.reverses) ? null : row.figure(EVENT.reverses)) === figureOf(row, scan, 'reverses')
  );
}

/** Null where the text has no such part. */
const figureOf = (row: CopiedRows, scan: TextScan, part: TextPart): number | null =>
  scan.has(part) ? Number(row.glimpse(scan.start(part), scan.end(part))) : null;

async function lastSeq(source: AuditSource, shop: string): Promise<number> {
  const [row] = await source.aside<{ first: number; last: number }>(
    `SELECT coalesce(min(seq), 1) AS first, coalesce(max(seq), 0) AS last FROM ledger.ledger_event WHERE shop = $1`,
    [shop],
  );
  if (row!.first !== 1) throw new Doubt('the log does not begin with event 1');
  return row!.last;
}

/** Lines before the first event or behind the last: what lies between is met. */
async function checkEnds(source: AuditSource, shop: string, last: number): Promise<void> {
  const [row] = await source.aside<{ first: number | null; last: number | null }>(
    'SELECT min(seq) AS first, max(seq) AS last FROM ledger.event_lines WHERE shop = $1',
    [shop],
  );
  if (row!.first !== null && (row!.first < 1 || row!.last! > last)) throw new Doubt('lines');
}

export const isDoubt = (error: unknown): boolean => error instanceof Doubt || error instanceof Difference;
