import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { type ResourceTable, type TableColumn, tableOf } from './resource-table.js';

/** Columns of the tables that a database already has, by table. */
export type ExistingTables = ReadonlyMap<string, ReadonlySet<string>>;

export interface MigrationPlan {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

function columnSql({ name, type, nullable, generated, initial }: TableColumn): string {
  if (generated !== undefined) return `"${name}" ${type} GENERATED ALWAYS AS (${generated}) STORED`;
  const value = initial ?? (type === 'boolean' ? 'false' : null);
  return `"${name}" ${type}${nullable ? '' : ` NOT NULL${value === null ? '' : ` DEFAULT ${value}`}`}`;
}

const searchIndex = (table: ResourceTable): string =>
  `CREATE INDEX ${table.name}_cari ON read.${table.name} USING gin (cari public.gin_trgm_ops)`;

function createSql(table: ResourceTable): string[] {
  const primary = table.columns.filter((column) => column.primary).map((column) => `"${column.name}"`);
  const lines = [...table.columns.map(columnSql), `PRIMARY KEY (${primary.join(', ')})`];
  const create = `CREATE TABLE read.${table.name} (\n  ${lines.join(',\n  ')}\n)`;
  return table.columns.some((column) => column.name === 'cari') ? [create, searchIndex(table)] : [create];
}

/** What a database lacks of the definitions' tables. A column that a definition no longer has stays: it holds the past. */
export function planMigration(definitions: readonly ResourceDefinition[], existing: ExistingTables): MigrationPlan {
  const up: string[] = [];
  const down: string[] = [];
  for (const table of definitions.map(tableOf)) {
    const columns = existing.get(table.name);
    if (!columns) {
      up.push(...createSql(table));
      down.unshift(`DROP TABLE read.${table.name}`);
      continue;
    }
    for (const column of table.columns.filter(({ name }) => !columns.has(name))) {
      up.push(`ALTER TABLE read.${table.name} ADD COLUMN ${columnSql(column)}`);
      if (column.name === 'cari') up.push(searchIndex(table));
      down.unshift(`ALTER TABLE read.${table.name} DROP COLUMN "${column.name}"`);
    }
  }
  return { up, down };
}

/** Source of a migration class, with a line on what it is; null where there is nothing to do. */
export function migrationSource(name: string, timestamp: number, plan: MigrationPlan, about: string): string | null {
  if (plan.up.length === 0) return null;
  const className = `${name}${timestamp}`;
  const literal = (sql: string) => `\`${sql.replace(/[\\`$]/g, (sign) => `\\${sign}`)}\``;
  // Only a list is searched by parts of words.
  const extension = plan.up.some((sql) => sql.includes('gin_trgm_ops'))
    ? `    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');\n`
    : '';
  const list = (sql: readonly string[]) => sql.map((one) => `  ${literal(one)},\n`).join('');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ${about} */
const UP = [
${list(plan.up)}];

const DOWN = [
${list(plan.down)}];

export class ${className} implements MigrationInterface {
  readonly name = '${className}';

  async up(runner: QueryRunner): Promise<void> {
${extension}    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
`;
}
