import { trayPlace } from '@emas/domain/stock/item';
import { BESIDE_GOODS } from '@emas/domain/stock/place-sets';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { DataSource } from 'typeorm';

/* What the goods follower knows of a day, for the reports of stock. */

const TRAYS = trayPlace('');

/** Whatever asks: the database, or one moment of it. */
export type Sql = Pick<DataSource, 'query'>;

/** What is asked together is answered of one moment, however much is sold meanwhile. */
export const atOneMoment = <T>(dataSource: DataSource, ask: (sql: Sql) => Promise<T>): Promise<T> =>
  dataSource.transaction('REPEATABLE READ', ask);

/** Where the log stood at the end of a day: after its closing, of the open day after all there is, before the first at 0. */
export const endOf = (day: string): string => `coalesce((
  SELECT CASE status WHEN 'OPEN' THEN 9007199254740991 ELSE closing_seq END
    FROM read.day WHERE shop = $1 AND tgl_system <= ${day} ORDER BY tgl_system DESC LIMIT 1), 0)`;

/** The log between two days: what it had come to before the first, and at the end of the last. */
export interface LogSpan {
  readonly first: number;
  readonly last: number;
}

export async function logSpan(sql: Sql, shop: string, from: BusinessDate, to: BusinessDate = from): Promise<LogSpan> {
  const [span] = await sql.query<LogSpan[]>(
    `SELECT (${endOf('$2::date - 1')})::bigint AS first, (${endOf('$3::date')})::bigint AS last`,
    [shop, from, to],
  );
  return span!;
}

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Whether a place is of these kinds. */
export const isOfKinds = (place: string, kinds: readonly string[]): string =>
  `split_part(${place}, '/', 1) IN (${listed(kinds)})`;

/** Fine weight of what a period `h` holds of a thing `t`: of gold alone; a rest of weight without a piece has no stones. */
const FINE = `CASE WHEN t.kadar > 100000 THEN 0 ELSE
  round((CASE WHEN h.qty > 0 THEN greatest(h.berat - t.berat_batu, 0) ELSE h.berat END) * t.kadar / 100000.0)::bigint END`;

/** The tray of a period `h`: where it lies; of what is kept elsewhere the one that it came from. */
const TRAY = `CASE
  WHEN starts_with(h.place, '${TRAYS}') THEN substr(h.place, ${TRAYS.length + 1})
  WHEN starts_with(h.other_place, '${TRAYS}') THEN substr(h.other_place, ${TRAYS.length + 1})
  ELSE coalesce((
    SELECT substr(b.place, ${TRAYS.length + 1}) FROM read.holding b
     WHERE b.shop = h.shop AND b.barang = h.barang AND b.from_seq < h.from_seq AND starts_with(b.place, '${TRAYS}')
     ORDER BY b.from_seq DESC LIMIT 1), '') END`;

/** Periods of goods in places of these kinds, as columns of `period`, with tray and warehouse; `when` says which of them. */
export const periods = (kinds: readonly string[], when: string): string => `
  SELECT h.barang, h.place, h.other_place, h.from_seq, h.to_seq, h.tgl, h.type, h.actor, h.qty, h.berat, h.nilai,
         ${FINE} AS berat_murni, t.jenis, t.nama, t.kode_dept, t.kode_group, t.kadar, tray.kode_baki, b.nama_baki,
         coalesce(b.kode_gudang, tray.kode_baki) AS kode_gudang
    FROM read.holding h
    JOIN read.thing t ON t.shop = h.shop AND t.barang = h.barang AND t.jenis NOT IN (${listed(BESIDE_GOODS)})
   CROSS JOIN LATERAL (SELECT ${TRAY} AS kode_baki) tray
    LEFT JOIN read.master_baki b ON b.shop = h.shop AND b.kode_baki = tray.kode_baki
   WHERE h.shop = $1 AND ${isOfKinds('h.place', kinds)} AND ${when}`;

/** Of a period `h`: it was there at that point of the log. */
export const thereAt = (seq: string): string => `int8range(h.from_seq, h.to_seq) @> ${seq}::bigint`;

/** Of a period `h`: it was there at some point between two. */
export const thereBetween = (first: string, last: string): string =>
  `int8range(h.from_seq, h.to_seq) && int8range(${first}::bigint, ${last}::bigint, '[]')`;

/** Each beginning and end of the periods between two points of the log: `seq`, `sign` and what it was. */
export const steps = (first: string, last: string): string => `
  SELECT p.*, at.seq, at.sign
    FROM period p CROSS JOIN LATERAL (VALUES (p.from_seq, 1), (p.to_seq, -1)) AS at (seq, sign)
   WHERE at.seq > ${first} AND at.seq <= ${last}`;

/**
 * The way of `barang` in the event `seq`: `dari` where it was before, `ke` where it is after. What only takes weight off
 * moves nothing, where anything else moves; `first` says which lines are meant before the others.
 */
export const wayOf = (barang: string, seq: string, first = 'true'): string => `LATERAL (
  SELECT (array_agg(m.dari ORDER BY (${first}) DESC, (m.qty > 0) DESC, m.line))[1] AS dari,
         (array_agg(m.ke ORDER BY (${first}) DESC, (m.qty > 0) DESC, m.line DESC))[1] AS ke
    FROM ledger.event_lines l
   CROSS JOIN LATERAL unnest(l.barang, l.dari, l.ke, l.qty) WITH ORDINALITY AS m (barang, dari, ke, qty, line)
   WHERE l.shop = $1 AND l.seq = ${seq} AND m.barang = ${barang}) way`;

/** A place without what nobody calls it by: `baki/A1` and `supplier/SUP1` as they are, of a document's the kind alone. */
export const placeSaid = (place: string): string => {
  const [kind = '', ...rest] = place.split('/');
  return NAMED.has(kind) ? [kind, ...rest].join('/') : kind;
};
const NAMED: ReadonlySet<string> = new Set(['baki', 'supplier', 'transit', 'toko', 'tukang', 'sortir']);

/** The weight in places of these kinds by what each day brought and took, up to one: what lies there must come to it. */
export async function weightMoved(
  sql: Sql,
  shop: string,
  kinds: readonly string[],
  tgl: BusinessDate,
): Promise<number> {
  const [row] = await sql.query<{ berat: number }[]>(
    `SELECT coalesce(sum(CASE arah WHEN 'MASUK' THEN berat ELSE -berat END), 0)::bigint AS berat
       FROM read.goods_day WHERE shop = $1 AND tempat = ANY ($2) AND tgl <= $3 AND kode_baki <> ALL ($4)`,
    [shop, kinds, tgl, BESIDE_GOODS],
  );
  return row!.berat;
}

/** That what was told lies where the days say it does; on paper a check like any other. */
export const heldCheck = (expected: number, rows: readonly { readonly berat: number }[]) => ({
  ...{ name: 'goldHeld', format: 'weight' as const, expected },
  actual: rows.reduce((sum, { berat }) => sum + berat, 0),
});
