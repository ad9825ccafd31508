import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { canonicalJson } from '@emas/domain/ledger/canonical';
import { type EventRow, must, type ShopHistory } from './history.js';
import type { ShopState } from './model.js';
import { NoteProjection, SaldoProjection } from './projections.js';

type Row<Fields extends readonly unknown[]> = readonly Fields[];

interface Tables {
  readonly head: readonly [seq: number, openDay: string | null, lastDay: string | null, hash: string] | null;
  readonly events: readonly EventRow[] | null;
  readonly sums: Row<[unit: string, sum: number]> | null;
  readonly lines: readonly [postings: number, movements: number];
  readonly accounts: Row<[akun: string, unit: string, saldo: number, minimum: number | null]> | null;
  readonly places: Row<[barang: string, place: string, qty: number, berat: number, nilai: number]> | null;
  readonly documents: Row<[stream: string, no: string | null, version: number, status: string, body: string]> | null;
  /** Last number given on the last day, by its kind. */
  readonly counters: Readonly<Record<string, number>> | null;
  readonly checkpoints: Readonly<Record<string, number>> | null;
  readonly saldo: Row<[akun: string, unit: string, saldo: number]> | null;
  readonly followed: Row<[seq: number, stream: string, version: number]> | null;
  readonly noted: readonly number[] | null;
}

const rowsOf = (fields: string, from: string, order: string) =>
  `(SELECT json_agg(json_build_array(${fields}) ORDER BY ${order}) FROM ${from} WHERE shop = $1)`;
const TIME = `to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Everything of one shop as of one moment; of the events those after $2 only. */
const TABLES = `SELECT json_build_object(
  'head', (SELECT json_build_array(seq, open_day, last_day, hash) FROM ledger.shop_head WHERE shop = $1),
  'events', (SELECT json_agg(row_to_json(e) ORDER BY seq) FROM (
     SELECT seq, stream_id, version, no, tgl_system, ${TIME} AS recorded_at, actor, part, idem, request_hash,
            result, body, prev_hash, hash
       FROM ledger.ledger_event WHERE shop = $1 AND seq > $2) e),
  'sums', (SELECT json_agg(json_build_array(unit, sum)) FROM (
     SELECT unit, sum(jumlah) FROM ledger.money_posting WHERE shop = $1 GROUP BY unit) s),
  'lines', json_build_array((SELECT count(*) FROM ledger.money_posting WHERE shop = $1),
     (SELECT count(*) FROM ledger.stock_movement WHERE shop = $1)),
  'accounts', ${rowsOf('akun, unit, saldo, minimum', 'ledger.account_balance', 'akun, unit')},
  'places', ${rowsOf('barang, place, qty, berat, nilai', 'ledger.stock_place', 'barang, place')},
  'documents', ${rowsOf('stream_id, no, version, status, body', 'ledger.document_state', 'stream_id')},
  'counters', (SELECT counters FROM ledger.shop_head WHERE shop = $1),
  'checkpoints', (SELECT json_object_agg(projection, seq) FROM read.follower_checkpoint WHERE shop = $1),
  'saldo', ${rowsOf('akun, unit, saldo', 'read.simulated_saldo', 'akun, unit')},
  'followed', ${rowsOf('seq, stream, version', 'read.simulated_event', 'seq')},
  'noted', (SELECT json_agg(seq ORDER BY seq) FROM read.simulated_note WHERE shop = $1)
) AS tables`;

/** Reads the shop's tables behind the application's back and compares each with the model; takes new events in. */
export async function inspect(admin: pg.Client, history: ShopHistory, now: number): Promise<void> {
  const { rows } = await admin.query<{ tables: Tables }>({
    name: 'inspect',
    text: TABLES,
    values: [history.shop, history.now.seq],
  });
  const { tables } = rows[0]!;
  history.continue(tables.events ?? [], now);
  compareGuards(tables, history);
  compareFollowers(tables, history);
}

function compareGuards(tables: Tables, history: ShopHistory): void {
  const state = history.now;
  const head = tables.head ?? [0, null, null, ''];
  const last = history.rows.at(-1);
  same('the head', head.slice(0, 3), [state.seq, state.openDay, state.lastDay]);
  must(!last || head[3] === last.hash, () => 'the head carries another hash than the last event');
  for (const [unit, sum] of tables.sums ?? []) must(sum === 0, () => `all postings in ${unit} sum to ${sum}`);
  same('lines', tables.lines, linesOf(history));
  same('accounts', tables.accounts ?? [], accountsOf(state));
  same('places', tables.places ?? [], placesOf(state));
  same('documents', tables.documents ?? [], documentsOf(state));
  same('counters', tables.counters ?? {}, countersOf(state));
}

function compareFollowers(tables: Tables, history: ShopHistory): void {
  const { checkpoints } = tables;
  for (const [name, seq] of Object.entries(checkpoints ?? {})) history.followed.set(name, seq);
  const saldo = new SaldoProjection();
  const notes = new NoteProjection();
  const at = checkpoints?.[saldo.name] ?? 0;
  const state = history.stateAt(at);
  const followed = history.events.slice(0, at);
  same('the events of a read-model', tables.followed ?? [], followed.map(({ seq, version, event }) => [seq, event.stream, version])); // prettier-ignore
  // Between two commands; in the middle of one its balances are nobody's.
  if (state) same('balances of a read-model', (tables.saldo ?? []).filter(([, , sum]) => sum !== 0), balancesOf(state)); // prettier-ignore
  const noted = history.events.slice(0, checkpoints?.[notes.name] ?? 0);
  const wanted = noted.filter(({ event }) => notes.handles.includes(event.type)).map(({ seq }) => seq);
  same('the events of a read-model of few types', tables.noted ?? [], wanted);
}

function same(what: string, found: unknown, wanted: unknown): void {
  must(isDeepStrictEqual(found, wanted), () => `${what}: there is ${JSON.stringify(found)}, should be ${JSON.stringify(wanted)}`); // prettier-ignore
}

const byKey = (a: readonly unknown[], b: readonly unknown[]): number => {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : String(a[at]) < String(b[at]) ? -1 : 1;
};

function linesOf({ events }: ShopHistory): [number, number] {
  const postings = events.flatMap(({ event }) => (event.postings ?? []).filter(({ jumlah }) => jumlah !== 0));
  const movements = events.flatMap(({ event }) => (event.movements ?? []).filter(({ qty, berat, nilai }) => qty || berat || nilai)); // prettier-ignore
  return [postings.length, movements.length];
}

const accountsOf = ({ accounts }: ShopState) =>
  [...accounts].map(([key, { saldo, minimum }]) => [...key.split(' ').reverse(), saldo, minimum]).sort(byKey);
const balancesOf = ({ accounts }: ShopState) =>
  [...accounts].filter(([, { saldo }]) => saldo !== 0).map(([key, { saldo }]) => [...key.split(' ').reverse(), saldo]).sort(byKey); // prettier-ignore
const placesOf = ({ places }: ShopState) =>
  [...places].map(([key, { qty, berat, nilai }]) => [...key.split(' '), qty, berat, nilai]).sort(byKey);
const documentsOf = ({ documents }: ShopState) =>
  [...documents.values()].map(({ stream, no, version, status, body }) => [stream, no, version, status, canonicalJson(body)]).sort(byKey); // prettier-ignore
const countersOf = ({ counters, lastDay }: ShopState) =>
  Object.fromEntries(
    [...counters].map(([key, last]) => [...key.split(' '), last] as const).filter(([, tgl]) => tgl === lastDay).map(([kind, , last]) => [kind, last]), // prettier-ignore
  );
