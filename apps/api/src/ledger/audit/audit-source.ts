import pg from 'pg';
import type { MoneyPosting, StockMovement } from '@emas/domain/ledger/event';
import type { Config } from '../../platform/config/config.js';
import { createClient } from '../../platform/database/connections.js';

const BATCH = 5_000;

/** An event as the table has it, nothing interpreted. */
export interface RawEvent {
  readonly seq: number;
  readonly stream_id: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly no: string | null;
  readonly tgl_system: string | null;
  readonly recorded_at: string;
  readonly actor: string;
  readonly part: number;
  readonly idem: string | null;
  readonly request_hash: string | null;
  readonly reverses: number | null;
  readonly result: string | null;
  readonly body: string;
  readonly prev_hash: string;
  readonly hash: string;
}

export type RawPosting = MoneyPosting & { readonly seq: number; readonly line_no: number; readonly tgl_system: string };
export type RawMovement = StockMovement & {
  readonly seq: number;
  readonly line_no: number;
  readonly tgl_system: string;
};

const EVENTS = `SELECT seq, stream_id, version, type, schema, no, tgl_system,
    to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS recorded_at, actor, part, idem, request_hash,
    reverses, result::text AS result, body::text AS body, prev_hash, hash
  FROM ledger.ledger_event`;
const POSTINGS = 'SELECT seq, line_no, tgl_system, akun, unit, jumlah FROM ledger.money_posting';
const MOVEMENTS =
  'SELECT seq, line_no, tgl_system, barang, dari, ke, qty, berat, kadar, nilai FROM ledger.stock_movement';

/** The whole ledger as of one moment, read in large batches beside live work; memory stays flat. */
export class AuditSource {
  private cursors = 0;

  /** One connection answers one question at a time; the next waits its turn. */
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(private readonly client: pg.Client) {}

  static async open<Result>(config: Config, work: (source: AuditSource) => Promise<Result>): Promise<Result> {
    const client = createClient(config);
    await client.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return await work(new AuditSource(client));
    } finally {
      await client.end();
    }
  }

  async shops(): Promise<string[]> {
    const rows = await this.rows<{ shop: string }>(
      `SELECT shop FROM ledger.shop_head UNION SELECT DISTINCT shop FROM ledger.ledger_event ORDER BY shop`,
    );
    return rows.map(({ shop }) => shop);
  }

  events(shop: string): AsyncGenerator<RawEvent> {
    return this.stream<RawEvent>(EVENTS, shop, 'seq');
  }

  postings(shop: string): Lines<RawPosting> {
    return new Lines(this.stream<RawPosting>(POSTINGS, shop, 'seq, line_no'));
  }

  movements(shop: string): Lines<RawMovement> {
    return new Lines(this.stream<RawMovement>(MOVEMENTS, shop, 'seq, line_no'));
  }

  rows<Row extends pg.QueryResultRow>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    const answer = this.turn.then(async () => (await this.client.query<Row>(sql, [...params])).rows);
    // Whoever stops in the middle does not wait for what it asked for.
    this.turn = answer.catch(() => {});
    return answer;
  }

  private async *stream<Row extends pg.QueryResultRow>(sql: string, shop: string, order: string): AsyncGenerator<Row> {
    const name = `audit_${(this.cursors += 1)}`;
    const literal = this.client.escapeLiteral(shop);
    await this.rows(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql} WHERE shop = ${literal} ORDER BY ${order}`);
    const fetch = `FETCH ${BATCH} FROM ${name}`;
    // The next batch is on its way while this one is looked at.
    let next = this.rows<Row>(fetch);
    for (;;) {
      const rows = await next;
      const last = rows.length < BATCH;
      if (!last) next = this.rows<Row>(fetch);
      yield* rows;
      if (last) break;
    }
    await this.rows(`CLOSE ${name}`);
  }
}

/** Child rows that come in the order of their events. */
export class Lines<Row extends { readonly seq: number }> {
  private next: Row | null = null;
  private ended = false;

  constructor(private readonly rows: AsyncGenerator<Row>) {}

  /** The rows of one event. A row of an earlier event, which had no such event, comes first and shows itself by its seq. */
  async of(seq: number): Promise<Row[]> {
    const found: Row[] = [];
    for (let row = await this.peek(); row !== null && row.seq <= seq; row = await this.peek()) {
      found.push(row);
      this.next = null;
    }
    return found;
  }

  /** A row after the last event; null where there is none. */
  rest(): Promise<Row | null> {
    return this.peek();
  }

  private async peek(): Promise<Row | null> {
    if (this.next === null && !this.ended) {
      const { value, done } = await this.rows.next();
      if (done) this.ended = true;
      else this.next = value;
    }
    return this.next;
  }
}
