import pg from 'pg';
import type { Config } from '../../platform/config/config.js';
import { createClient } from '../../platform/database/connections.js';
import type { SealFiles } from '../seals/seal-files.js';
import { type MissingWitnesses, witnessesOf } from '../seals/witnesses.js';
import { copyOut, type TakeRows } from './copy-out.js';

const BATCH = 5_000;

/** Columns of `event_lines`: an element for each money line, and for each movement. */
export const MONEY_FIELDS = ['akun', 'unit', 'jumlah'] as const;
export const GOODS_FIELDS = ['barang', 'dari', 'ke', 'qty', 'berat', 'kadar', 'nilai'] as const;
export const LINE_FIELDS = [...MONEY_FIELDS, ...GOODS_FIELDS] as const;
/** Where each of some fields stands among them. */
export const placesOf = <Field extends string>(fields: readonly Field[]): Record<Field, number> =>
  Object.fromEntries(fields.map((field, at) => [field, at])) as Record<Field, number>;

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

/** The lines of an event as the table has them: columns of arrays. */
export interface RawLines {
  readonly seq: number;
  readonly tgl_system: string;
  /** There are lines, in arrays of one dimension that begin with 1. */
  readonly plain: boolean;
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
}

const EVENTS = `SELECT seq, stream_id, version, type, schema, no, tgl_system,
    to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS recorded_at, actor, part, idem, request_hash,
    reverses, result, body, prev_hash, hash
  FROM ledger.ledger_event`;

const ofEach = (what: (array: string) => string): string => LINE_FIELDS.map(what).join(', ');
/** Whether the arrays of a row are plain lists; null where all of them are empty. */
const PLAIN_LISTS = `greatest(${ofEach((array) => `array_ndims(${array})`)}) = 1
  AND greatest(${ofEach((array) => `array_lower(${array}, 1)`)}) = 1
  AND least(${ofEach((array) => `array_lower(${array}, 1)`)}) = 1`;
const LINES = `SELECT seq, tgl_system, coalesce(${PLAIN_LISTS}, false) AS plain,
    json_build_object(${ofEach((array) => `'${array}', ${array}`)}) AS columns
  FROM ledger.event_lines`;

/** One connection answers one question at a time; the next waits its turn. */
class Connection {
  waiting = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(readonly client: pg.Client) {}

  ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    return this.inTurn(async () => (await this.client.query<Row>(query)).rows);
  }

  copy(text: (literal: (value: string) => string) => string, take: TakeRows): Promise<void> {
    return this.inTurn(() =>
      copyOut(
        this.client,
        text((value) => this.client.escapeLiteral(value)),
        take,
      ),
    );
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    const answer = this.turn.then(work).finally(() => (this.waiting -= 1));
    // Whoever stops in the middle does not wait for what it asked for.
    this.turn = answer.catch(() => {});
    return answer;
  }
}

/** One moment, nothing written; and names mean what PostgreSQL means by them, whatever lies in other schemas. */
const BEGIN = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path = pg_catalog, pg_temp`;
const HELPERS = 2;
/** They go through the log by its keys, stretch after stretch; the plan of one stretch is that of all. */
const HELPER_SETTINGS = `SET LOCAL enable_bitmapscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL jit = off;
  SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL work_mem = '32MB'`;

/** The whole ledger as of one moment, read in large batches beside live work; memory stays flat. */
export class AuditSource {
  private cursors = 0;
  private helpers: Promise<Connection[]> | null = null;

  private constructor(
    private readonly config: Config,
    private readonly main: Connection,
  ) {}

  static async open<Result>(config: Config, work: (source: AuditSource) => Promise<Result>): Promise<Result> {
    const client = createClient(config);
    await client.connect();
    let source: AuditSource | undefined;
    try {
      await client.query(BEGIN);
      source = new AuditSource(config, new Connection(client));
      return await work(source);
    } finally {
      const helpers = (await source?.helpers?.catch(() => [])) ?? [];
      await Promise.all([client, ...helpers.map((helper) => helper.client)].map((one) => one.end()));
    }
  }

  async shops(): Promise<string[]> {
    const rows = await this.rows<{ shop: string }>(
      `SELECT shop FROM ledger.shop_head UNION SELECT DISTINCT shop FROM ledger.ledger_event ORDER BY shop`,
    );
    return rows.map(({ shop }) => shop);
  }

  events(shop: string): AsyncGenerator<RawEvent> {
    return this.stream<RawEvent>(EVENTS, shop);
  }

  lines(shop: string): Lines {
    return new Lines(this.stream<RawLines>(LINES, shop));
  }

  /** One event and its lines; undefined where there is none. */
  async event(shop: string, seq: number): Promise<readonly [RawEvent, RawLines | null] | undefined> {
    const of = <Row extends pg.QueryResultRow>(sql: string) =>
      this.rows<Row>(`${sql} WHERE shop = $1 AND seq = $2`, [shop, seq]);
    const [event] = await of<RawEvent>(EVENTS);
    if (!event) return undefined;
    const [lines = null] = await of<RawLines>(LINES);
    return [event, lines];
  }

  rows<Row extends pg.QueryResultRow>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.main.ask({ text: sql, values: [...params] });
  }

  /** What ought to be outside of a shop's, or was followed, and is not there; as of the same moment. */
  witnesses(files: SealFiles, shop: string): Promise<MissingWitnesses> {
    return witnessesOf(this.main.client, files, shop);
  }

  /** As `rows`, of the same moment, on whichever of two other connections has less to do. */
  async aside<Row extends pg.QueryResultRow>(sql: string, params: readonly unknown[]): Promise<Row[]> {
    return (await this.helper()).ask({ text: sql, values: [...params] });
  }

  /** Rows of a query as `COPY` writes them in binary format, on one of the other connections; parameters are written into it. */
  async copy(query: (literal: (value: string) => string) => string, take: TakeRows): Promise<void> {
    return (await this.helper()).copy((literal) => `COPY (${query(literal)}) TO STDOUT (FORMAT binary)`, take);
  }

  private async helper(): Promise<Connection> {
    const helpers = await (this.helpers ??= this.openHelpers());
    return helpers.reduce((least, one) => (one.waiting < least.waiting ? one : least));
  }

  private async openHelpers(): Promise<Connection[]> {
    const [moment] = await this.rows<{ id: string }>('SELECT pg_export_snapshot() AS id');
    return Promise.all(
      Array.from({ length: HELPERS }, async () => {
        const client = createClient(this.config);
        await client.connect();
        await client.query(BEGIN);
        await client.query(HELPER_SETTINGS);
        await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(moment!.id)}`);
        return new Connection(client);
      }),
    );
  }

  private async *stream<Row extends pg.QueryResultRow>(sql: string, shop: string): AsyncGenerator<Row> {
    const name = `audit_${(this.cursors += 1)}`;
    const literal = this.main.client.escapeLiteral(shop);
    await this.rows(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql} WHERE shop = ${literal} ORDER BY seq`);
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

/** Lines that come in the order of their events. */
export class Lines {
  private next: RawLines | null = null;
  private ended = false;

  constructor(private readonly rows: AsyncGenerator<RawLines>) {}

  /** The lines of one event, or those of an earlier one that is not there: they show themselves by their seq. */
  async of(seq: number): Promise<RawLines | null> {
    const row = await this.rest();
    if (row === null || row.seq > seq) return null;
    this.next = null;
    return row;
  }

  /** What comes next, which after the last event belongs to none; null where there is nothing. */
  async rest(): Promise<RawLines | null> {
    if (this.next === null && !this.ended) {
      const { value, done } = await this.rows.next();
      if (done) this.ended = true;
      else this.next = value;
    }
    return this.next;
  }
}
