import type { ReportFrom } from '@emas/contracts/definitions/report';
import type { DataSource } from 'typeorm';
import type { ReportInput } from '../../../engine/report/report-query.js';
import { selectOf } from '../../../engine/report/source-select.js';
import type { SqlSource } from '../../../engine/report/sql-source.js';

/** More rows than any shop has of what is added up here. */
const MOST = 2_000_000;

interface Asked<Key extends string, Sum extends string> {
  readonly where: ReportFrom['where'];
  readonly by: readonly Key[];
  readonly sums: readonly Sum[];
}

/** Sums of a source by its keys, of the shop and days that a report of its own query is asked for. */
export function askSource<Key extends string, Sum extends string>(
  dataSource: DataSource,
  sql: SqlSource,
  { shop, filters }: Pick<ReportInput, 'shop' | 'filters'>,
  { where, by, sums }: Asked<Key, Sum>,
): Promise<(Readonly<Record<Key, string>> & Readonly<Record<Sum, number>>)[]> {
  const keys = by.map((name) => ({ name, of: name, kind: 'key' as const }));
  const picks = [...keys, ...sums.map((name) => ({ name, of: name, kind: 'sum' as const }))];
  const from = { source: sql.source.name, day: sql.source.days[0]!, where, by, picks };
  const days = { from: filters.date('tgl_from'), to: filters.date('tgl_to') };
  const { text, params } = selectOf(from, sql, { shops: [shop], ...days, choices: {}, levels: [], most: MOST })!;
  return dataSource.query(text, [...params]);
}
