import type pg from 'pg';

type Column = { readonly name: string; readonly type: string };

/** A value of the nth copy of a row. */
const VARIED: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `${column} || '-' || n`,
  date: (column) => `${column} + 10_000 + n::int`,
  uuid: () => 'gen_random_uuid()',
  bigint: (column) => `${column} + n`,
};

/**
 * Copies one row of a table, of those that are `of` one kind, behind the application's back, so often that a list grows long; `keys` differ from copy to copy.
 * Answers how the copies are taken out again.
 */
export async function copyRow(pool: pg.Pool, table: string, keys: readonly string[], copies: number, of = 'true') {
  const [schema, name] = table.replaceAll('"', '').split('.');
  const { rows: columns } = await pool.query<Column>(
    `SELECT quote_ident(column_name) AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER' AND identity_generation IS NULL`,
    [schema, name],
  );
  const names = columns.map((column) => column.name);
  const values = columns.map(({ name: column, type }) => {
    if (keys.includes(column)) return VARIED[type]!(column);
    // What is encrypted is bound to its own row.
    return type === 'bytea' ? 'NULL' : column;
  });
  const key = keys[0]!;
  const { rows } = await pool.query<{ key: string }>(`SELECT ${key}::text AS key FROM ${table}`);
  if (rows.length === 0) throw new Error(`${table} has no row to copy`);
  await pool.query(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${values.join(', ')} FROM (SELECT * FROM ${table} WHERE ${of} LIMIT 1) AS one, generate_series(1, $1::bigint) AS n`,
    [copies],
  );
  return async (): Promise<void> => {
    await pool.query(`DELETE FROM ${table} WHERE NOT ${key}::text = ANY ($1)`, [rows.map((row) => row.key)]);
  };
}
