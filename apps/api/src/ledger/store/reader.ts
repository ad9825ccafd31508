import type pg from 'pg';
import type { LoadedDocument, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import type { ShopHead } from '../ledger.js';
import type { DocumentCache } from './document-cache.js';
import { GENESIS_HASH } from '@emas/domain/ledger/chain';
import { absentDocument, type DocumentRow, EVENT_COLUMNS, EVENT_SOURCE, type EventRow, toDocument, toRecordedEvent } from './rows.js'; // prettier-ignore

export interface Snapshot {
  readonly head: ShopHead;
  readonly documents: ReadonlyMap<StreamId, LoadedDocument>;
  /** All of it was read for the asker; false where this process knew a part. */
  readonly certain: boolean;
}

/** What a key was answered with. */
export interface Answer {
  readonly seq: number;
  readonly actor: string;
  readonly requestHash: string;
  readonly result: unknown;
  readonly numbers: Readonly<Record<StreamId, string>>;
}

type Queryable = Pick<pg.Pool, 'query'>;

/** Reads of the ledger's own tables, each one prepared statement. */
export class LedgerReader {
  constructor(private readonly pool: Queryable) {}

  /** Head and documents as of one moment. */
  async snapshot(shop: string, streams: readonly StreamId[]): Promise<Snapshot> {
    const { rows } = await this.pool.query<DocumentRow & HeadRow>({
      name: 'ledger-snapshot',
      text: `SELECT h.seq, h.hash, h.open_day, h.last_day, d.stream_id, d.version, d.no, d.status, d.body
               FROM (SELECT) one
               LEFT JOIN ledger.shop_head h ON h.shop = $1
               LEFT JOIN (unnest($2::text[]) AS wanted(id) CROSS JOIN LATERAL (
                 SELECT x.stream_id, x.version, x.no, x.status, x.body FROM ledger.document_state x
                  WHERE x.shop = $1 AND x.stream_id = wanted.id OFFSET 0
               ) d) ON true`,
      values: [shop, streams],
    });
    const documents = new Map<StreamId, LoadedDocument>();
    for (const row of rows) if (row.stream_id !== null) documents.set(row.stream_id, toDocument(row));
    for (const stream of streams) if (!documents.has(stream)) documents.set(stream, absentDocument(stream));
    return { head: toHead(rows[0]!), documents, certain: true };
  }

  /**
   * What `cache` knows, and the rest of the database. Where that is only what is likely to be new, nothing is read: the
   * append finds a document that is there after all.
   */
  async recent(shop: string, streams: readonly StreamId[], cache: DocumentCache): Promise<Snapshot> {
    const documents = new Map<StreamId, LoadedDocument>();
    const unknown: StreamId[] = [];
    for (const stream of streams) {
      const known = cache.get(stream);
      if (known) documents.set(stream, known);
      else unknown.push(stream);
    }
    if (cache.head !== null && unknown.every((stream) => cache.isLikelyNew(stream))) {
      for (const stream of unknown) documents.set(stream, absentDocument(stream));
      return { head: cache.head, documents, certain: false };
    }
    const read = await this.load(shop, unknown, cache);
    for (const [stream, document] of read.documents) documents.set(stream, document);
    return { head: read.head, documents, certain: unknown.length === streams.length };
  }

  /** Reads all of it, and lets `cache` know. */
  async load(shop: string, streams: readonly StreamId[], cache: DocumentCache): Promise<Snapshot> {
    const read = await this.snapshot(shop, streams);
    for (const document of read.documents.values()) cache.learn(document);
    cache.head = read.head.openDay === null ? null : read.head;
    return read;
  }

  /** Documents whose stream begins with `kind/`. */
  async list<Body>(shop: string, kind: string, status: readonly string[] | null): Promise<LoadedDocument<Body>[]> {
    // What is open has an index of its own, which is found by the word alone.
    const open = status?.length === 1 && status[0] === 'OPEN';
    const [name, which] = open
      ? ['-open', `AND status = 'OPEN'`]
      : status
        ? ['-status', 'AND status = ANY ($4)']
        : ['', ''];
    // '0' is the character after '/': the range holds every stream of the kind and nothing else.
    const { rows } = await this.pool.query<DocumentRow>({
      name: `ledger-list${name}`,
      text: `SELECT stream_id, version, no, status, body FROM ledger.document_state
              WHERE shop = $1 AND stream_id > $2 AND stream_id < $3 ${which} ORDER BY stream_id`,
      values: [shop, `${kind}/`, `${kind}0`, ...(status && !open ? [status] : [])],
    });
    return rows.map((row) => toDocument<Body>(row));
  }

  async byNumber<Body>(shop: string, no: string): Promise<LoadedDocument<Body> | null> {
    const { rows } = await this.pool.query<DocumentRow>({
      name: 'ledger-by-number',
      text: 'SELECT stream_id, version, no, status, body FROM ledger.document_state WHERE shop = $1 AND no = $2',
      values: [shop, no],
    });
    return rows[0] ? toDocument<Body>(rows[0]) : null;
  }

  async events(shop: string, seqs: readonly number[]): Promise<RecordedEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'ledger-events',
      text: `SELECT ${EVENT_COLUMNS} FROM ${EVENT_SOURCE} WHERE shop = $1 AND seq = ANY ($2) ORDER BY seq`,
      values: [shop, seqs],
    });
    return rows.map(toRecordedEvent);
  }

  async history(shop: string, stream: StreamId): Promise<RecordedEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'ledger-history',
      text: `SELECT ${EVENT_COLUMNS} FROM ${EVENT_SOURCE} WHERE shop = $1 AND stream_id = $2 ORDER BY version`,
      values: [shop, stream],
    });
    return rows.map(toRecordedEvent);
  }

  async writtenKeys(shop: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ idem: string; seq: number }>({
      name: 'ledger-written-keys',
      text: 'SELECT idem, seq FROM ledger.ledger_event WHERE shop = $1 AND idem = ANY ($2)',
      values: [shop, keys],
    });
    return new Map(rows.map(({ idem, seq }) => [idem, seq]));
  }

  async answer(shop: string, key: string): Promise<Answer | null> {
    const { rows } = await this.pool.query<{
      seq: number;
      actor: string;
      request_hash: string;
      result: string | null;
      numbers: Record<string, string> | null;
    }>({
      name: 'ledger-answer',
      text: `SELECT e.seq, e.actor, e.request_hash, e.result,
                    (SELECT json_object_agg(n.stream_id, n.no) FROM ledger.ledger_event n
                      WHERE n.shop = e.shop AND n.seq > e.seq - e.part AND n.seq <= e.seq
                        AND n.no IS NOT NULL AND n.body::json->>'numberKind' IS NOT NULL) AS numbers
               FROM ledger.ledger_event e WHERE e.shop = $1 AND e.idem = $2`,
      values: [shop, key],
    });
    const row = rows[0];
    return row
      ? {
          seq: row.seq,
          actor: row.actor,
          requestHash: row.request_hash,
          result: row.result === null ? null : JSON.parse(row.result),
          numbers: row.numbers ?? {},
        }
      : null;
  }

  async placesOf(
    shop: string,
    barang: string,
  ): Promise<{ place: string; qty: number; berat: number; nilai: number }[]> {
    const { rows } = await this.pool.query<{ place: string; qty: number; berat: number; nilai: number }>({
      name: 'ledger-places',
      text: 'SELECT place, qty, berat, nilai FROM ledger.stock_place WHERE shop = $1 AND barang = $2 ORDER BY place',
      values: [shop, barang],
    });
    return rows;
  }

  async balance(shop: string, akun: string, unit: string): Promise<number> {
    const { rows } = await this.pool.query<{ saldo: number }>({
      name: 'ledger-balance',
      text: 'SELECT saldo FROM ledger.account_balance WHERE shop = $1 AND akun = $2 AND unit = $3',
      values: [shop, akun, unit],
    });
    return rows[0]?.saldo ?? 0;
  }
}

interface HeadRow {
  readonly seq: number | null;
  readonly hash: string | null;
  readonly open_day: string | null;
  readonly last_day: string | null;
}

const toHead = (row: HeadRow): ShopHead => ({
  seq: row.seq ?? 0,
  hash: row.hash ?? GENESIS_HASH,
  openDay: row.open_day,
  lastDay: row.last_day,
});
