import type { ListedDefinition } from '@emas/contracts/definitions/document';
import type { DocumentFormat } from '@emas/contracts/definitions/document-fields';
import { loadDocuments, loadEntries } from '@emas/contracts/documents/registry';
import { foldedSql } from '../../platform/database/search-sql.js';
import { migrationCommand } from '../resource/migration-command.js';
import type { ExistingTables, MigrationPlan } from '../resource/resource-migration.js';
import { searchedLine } from './document-search.js';
import { allTables, type DocumentColumn, type DocumentTable, tablesOf } from './document-table.js';

const SQL_TYPES: Readonly<Partial<Record<DocumentFormat, string>>> = {
  int: 'integer',
  kadar: 'integer',
  weight: 'bigint',
  percent: 'integer',
  price2: 'bigint',
  carat: 'bigint',
  usd: 'bigint',
  rupiah: 'bigint',
  date: 'date',
  datetime: 'timestamp with time zone',
  bool: 'boolean',
  json: 'jsonb',
};

export const sqlType = ({ format }: Pick<DocumentColumn, 'format'>): string => SQL_TYPES[format] ?? 'text';

/** Of a column that older rows do not have yet: empty, or 0 where it is a figure. */
function addedSql({ name, format, nullable }: DocumentColumn): string {
  const type = sqlType({ format });
  const figure = type === 'integer' || type === 'bigint';
  return `"${name}" ${type}${figure && !nullable ? ' NOT NULL DEFAULT 0' : ''}`;
}

function createSql({ name, key, columns }: DocumentTable): string {
  const lines = columns.map((column) => {
    const initial = column.initial === undefined ? '' : ` DEFAULT ${column.initial}`;
    return `"${column.name}" ${sqlType(column)}${column.nullable ? '' : ` NOT NULL${initial}`}`;
  });
  return `CREATE TABLE read.${name} (\n  ${[...lines, `PRIMARY KEY (${key.join(', ')})`].join(',\n  ')}\n)`;
}

/** By number, and by day: what lists and reports ask for. */
const indexesSql = ({ no }: ListedDefinition, { name }: DocumentTable): string[] => [
  `CREATE UNIQUE INDEX ${name}_no ON read.${name} (shop, ${no})`,
  `CREATE INDEX ${name}_day ON read.${name} (shop, tgl_system, status)`,
];

/** By parts of words, where lines are searched. */
export function searchIndexSql(definition: ListedDefinition, { name }: DocumentTable): string[] {
  const text = searchedLine(definition);
  return text === null ? [] : [`CREATE INDEX ${name}_cari ON read.${name} USING gin ((${foldedSql(text)}) public.gin_trgm_ops)`]; // prettier-ignore
}

/** What a database lacks of the definitions' tables; what stands is never changed. */
export function planDocuments(definitions: readonly ListedDefinition[], existing: ExistingTables): MigrationPlan {
  const up: string[] = [];
  const down: string[] = [];
  for (const definition of definitions.filter(({ stream }) => stream === undefined)) {
    const tables = tablesOf(definition);
    const { head, lines } = tables;
    for (const table of allTables(tables)) {
      const columns = existing.get(table.name);
      if (!columns) {
        up.push(createSql(table), ...(table === head ? indexesSql(definition, head) : []));
        if (table === lines) up.push(...searchIndexSql(definition, table));
        down.unshift(`DROP TABLE read.${table.name}`);
        continue;
      }
      for (const column of table.columns.filter(({ name }) => !columns.has(name))) {
        up.push(`ALTER TABLE read.${table.name} ADD COLUMN ${addedSql(column)}`);
        down.unshift(`ALTER TABLE read.${table.name} DROP COLUMN "${column.name}"`);
      }
    }
  }
  return { up, down };
}

export const documentsMigration = migrationCommand({
  command: 'documents-migration',
  what: 'documents and entries',
  plan: async (existing) => planDocuments([...(await loadDocuments()), ...(await loadEntries())], existing),
});
