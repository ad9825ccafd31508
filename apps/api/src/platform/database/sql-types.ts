import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  // Sums of bigint are numeric in PostgreSQL; ours are whole.
  [NUMERIC]: (text) => (text.includes('.') || text === 'NaN' ? Number(text) : safeInteger(text)),
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/**
 * How every connection of the application reads values: bigint and sums as safe integers (an error beyond them), a date
 * as `YYYY-MM-DD`, an instant as ISO 8601 in UTC.
 */
export const sqlTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? parsers[oid] : undefined) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
