import type { ReportSource } from '@emas/contracts/definitions/report-source';
import { type NameSql, REGISTRY, type SqlBranch } from '../../../engine/report/sql-source.js';

/** What a row of a list is called, by its code; of a list with versions, the last one. */
export const inList =
  (table: string, code: string, name: string, versions = false): NameSql =>
  (key, inShop) =>
    `SELECT ${name} FROM read.${table} WHERE shop ${inShop} AND ${code} = ${key}${versions ? ' ORDER BY versi DESC' : ''}`;

export const salesPerson = inList('master_sales', 'kode_sales', 'nama_sales');

/** Told by the registry outside the log. */
export const registry = REGISTRY;

/** Documents of a trade without those of manual goods, which have reports of their own. */
export const ORDINARY = (trade: 'sale' | 'purchase'): string => `(SELECT * FROM read.${trade} WHERE jenis IS NULL)`;

/** Those of manual goods. */
export const MANUAL = (trade: 'sale' | 'purchase'): string => `(SELECT * FROM read.${trade} WHERE jenis = 'MANUAL')`;

/** Sales, and those that came back once more on the day they did: `arah` is 1 and -1, what their figures are multiplied by. */
export const SOLD_AND_RETURNED = `(
  SELECT id, shop, status, tgl_system, kode_sales, harga_termasuk_pajak, 1 AS arah FROM read.sale WHERE jenis IS NULL
   UNION ALL
  SELECT s.id, s.shop, s.status, r.tgl_system, s.kode_sales, s.harga_termasuk_pajak, -1
    FROM read.sale s JOIN read.returned_sale r ON r.shop = s.shop AND r.sale_id = s.id WHERE s.jenis IS NULL)`;

/**
 * What came back of a branch of sales `s`: the same rows with their figures below 0, on the day they came back; the sale's own
 * day keeps what it had.
 */
export function cameBack<S extends ReportSource>({ sums, costs = [] }: S, branch: SqlBranch<S>): SqlBranch<S> {
  const figures = new Set<string>([...sums, ...costs]);
  const columns = Object.entries<string>(branch.columns).map(([name, sql]) => [name, figures.has(name) ? `-(${sql})` : sql]); // prettier-ignore
  const own = { tgl_system: 'r.tgl_system', no_faktur_jual: 'r.no_retur' };
  return {
    from: `${branch.from} JOIN read.returned_sale r ON r.shop = s.shop AND r.sale_id = s.id`,
    shop: branch.shop,
    columns: { ...Object.fromEntries(columns), ...own } as SqlBranch<S>['columns'],
  };
}

/** Kind of a purchase `p` as reports call it. */
export const NOTE_KIND = `CASE p.jenis_nota WHEN 'DENGAN_NOTA' THEN 'NOTA SENDIRI' ELSE 'TANPA NOTA' END`;

/** PPN of a line `l` of a sale `s` that stands on top of its price. */
export const TOP_PPN = 'CASE WHEN s.harga_termasuk_pajak THEN 0 ELSE l.ppn END';
/** Price of a line `l` of a sale `s` without the PPN that is in it. */
export const WITHOUT_PPN = 'CASE WHEN s.harga_termasuk_pajak THEN l.harga - l.ppn ELSE l.harga END';

/** Hour of an instant on the clock of the shop. */
export const hourOf = (instant: string): string => `to_char(${instant} AT TIME ZONE 'Asia/Jakarta', 'HH24')`;
