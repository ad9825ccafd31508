import type { DataSource } from 'typeorm';
import type { Conditions } from './conditions.js';

interface Search {
  readonly columns: string;
  readonly from: string;
  readonly where: Conditions;
  readonly order: string;
  readonly page: { readonly skip?: number | undefined; readonly limit?: number | undefined };
}

/** A page of the rows that match and how many there are of them; without a `limit` as many as one answer holds. */
export async function foundPage<Row>(
  database: DataSource,
  { columns, from, where, order, page }: Search,
): Promise<{ count: number; data: Row[] }> {
  const data = await database.query<Row[]>(
    `SELECT ${columns} FROM ${from} WHERE ${where.sql} ORDER BY ${order} ${where.page(page)}`,
    [...where.params],
  );
  if (page.limit === undefined) return { count: data.length, data };
  const [total] = await database.query<{ count: number }[]>(
    `SELECT count(*) AS count FROM ${from} WHERE ${where.sql}`,
    [...where.params],
  );
  return { count: total!.count, data };
}

interface Asked {
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/**
 * By the column asked for, empty last, those of the same newest first. `newest` is the column that counts them, `worked` are
 * expressions of columns that stand in no table.
 */
export const entryOrder = (
  { sort, order }: Asked,
  newest: string,
  worked: Readonly<Record<string, string>> = {},
): string => `${sort ? `${worked[sort] ?? sort} ${order === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, ` : ''}${newest} DESC`;
