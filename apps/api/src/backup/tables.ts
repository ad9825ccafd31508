import type pg from 'pg';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Those that are stored and not computed, in their order. */
  readonly columns: readonly string[];
  readonly bytes: number;
}

/** Everything but what the migrations themselves keep and what a rebuild leaves in `read_shadow`. */
const SCHEMAS = ['ledger', 'app', 'read'];

type Sql = Pick<pg.ClientBase, 'query'>;

/** The tables of a shop's database, in the order of their names. */
export async function tablesOf(client: Sql): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, pg_table_size(c.oid)::float8 AS bytes,
            array(SELECT a.attname::text FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                   ORDER BY a.attname) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = ANY ($1)
      ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [SCHEMAS],
  );
  return rows;
}

export async function migrationsOf(client: Sql): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY timestamp');
  return rows.map(({ name }) => name);
}

/** Sequences that were used, with their last value. */
export async function sequencesOf(client: Sql): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
       FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMAS],
  );
  return rows;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`; // prettier-ignore
export const columnList = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');

/** Values are written and read the same way, whatever the server's settings are. */
export const PLAIN_SETTINGS = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
  SET timezone = 'UTC'; SET extra_float_digits = 3; SET bytea_output = 'hex'; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;
