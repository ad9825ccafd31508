import type pg from 'pg';
import { type ResourceDefinition, storedFields } from '@emas/contracts/definitions/resource';
import { isListField, isNullable, searchColumns, searchExpression, tableName } from './resource-table.js';

type Sql = Pick<pg.ClientBase, 'query'>;

/** What a table has of what follows from its list's definition alone. */
interface Derived {
  /** Columns whose text `cari` holds; null where there is no such column. */
  readonly searched: readonly string[] | null;
  /** Its indexes, as PostgreSQL writes them from their columns on. */
  readonly indexes: readonly string[];
}

/**
 * Brings what follows from the definitions up to them: the searched column holds what is searchable now, and every order
 * in which a list is asked for has its index. Answers the statements that took; none where nothing had changed.
 */
export async function alignTables(sql: Sql, definitions: readonly ResourceDefinition[]): Promise<readonly string[]> {
  const existing = await derivedOf(sql);
  const statements = definitions.flatMap((definition) => {
    const table = existing.get(tableName(definition));
    return table ? alignmentOf(definition, table) : [];
  });
  for (const statement of statements) await sql.query(statement);
  return statements;
}

/** Columns of the indexes that hold a list's orders. Where a column may be empty, each direction has one: empty comes last in both. */
export function sortIndexes(definition: ResourceDefinition): readonly string[] {
  const versions = definition.dated === 'versions';
  const shown = versions ? ' INCLUDE (versi, berlaku_dari, berlaku_sampai)' : '';
  const sorted = storedFields(definition).filter(
    (field) => (field.sort || field.name === 'urutan') && field.name !== definition.key && !isListField(field),
  );
  // The primary key does not say which version is shown.
  const byKey = versions ? [`(shop, ${definition.key})${shown}`] : [];
  const byField = sorted.flatMap((field) => {
    const ascending = `(shop, ${field.name}, ${definition.key})${shown}`;
    const descending = `(shop, ${field.name} DESC NULLS LAST, ${definition.key} DESC)${shown}`;
    return isNullable(definition, field) ? [ascending, descending] : [ascending];
  });
  return [...byKey, ...byField];
}

function alignmentOf(definition: ResourceDefinition, { searched, indexes }: Derived): string[] {
  const table = `read.${tableName(definition)}`;
  const statements: string[] = [];
  const wanted = searchColumns(definition);
  const expression = searchExpression(definition);
  const search = `CREATE INDEX ON ${table} USING gin (cari public.gin_trgm_ops)`;
  if (!sameSet(searched ?? [], wanted)) {
    const columns = [
      ...(searched === null ? [] : ['DROP COLUMN cari']),
      ...(expression === null ? [] : [`ADD COLUMN cari text GENERATED ALWAYS AS (${expression}) STORED`]),
    ];
    statements.push(`ALTER TABLE ${table} ${columns.join(', ')}`);
    if (expression !== null) statements.push(search);
  }
  for (const index of sortIndexes(definition))
    if (!indexes.includes(`btree ${index}`)) statements.push(`CREATE INDEX ON ${table} USING btree ${index}`);
  return statements;
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

async function derivedOf(sql: Sql): Promise<ReadonlyMap<string, Derived>> {
  const { rows } = await sql.query<{ name: string; searched: string[] | null; indexes: string[] }>(
    `SELECT c.relname::text AS name,
            array(SELECT substring(pg_get_indexdef(i.indexrelid) FROM ' USING (.*)$') FROM pg_index i
                   WHERE i.indrelid = c.oid) AS indexes,
            (SELECT array(SELECT a.attname::text FROM pg_depend d
                            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
                           WHERE d.classid = 'pg_attrdef'::regclass AND d.objid = e.oid AND d.refobjid = c.oid
                             AND a.attnum <> cari.attnum)
               FROM pg_attribute cari JOIN pg_attrdef e ON e.adrelid = c.oid AND e.adnum = cari.attnum
              WHERE cari.attrelid = c.oid AND cari.attname = 'cari' AND NOT cari.attisdropped) AS searched
       FROM pg_class c WHERE c.relnamespace = 'read'::regnamespace AND c.relkind = 'r'`,
  );
  return new Map(rows.map(({ name, searched, indexes }) => [name, { searched, indexes }]));
}
