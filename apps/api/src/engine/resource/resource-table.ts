import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { FIGURE_DECIMALS } from '@emas/contracts/definitions/parse-value';
import { type FieldDefinition, type FieldType, type ResourceDefinition, storedFields } from '@emas/contracts/definitions/resource'; // prettier-ignore
import { foldedSql } from '../../platform/database/search-sql.js';

type SqlType = 'text' | 'bigint' | 'boolean' | 'date' | 'jsonb' | 'integer' | 'timestamptz';

export interface TableColumn {
  readonly name: string;
  readonly type: SqlType;
  readonly nullable: boolean;
  readonly primary: boolean;
  /** Expression of a column that PostgreSQL computes. */
  readonly generated?: string;
  /** What rows have that were there before the column. */
  readonly initial?: string;
}

export interface ResourceTable {
  /** In schema `read`: `master-kategori` → `master_kategori`. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
}

const LISTS: ReadonlySet<FieldType> = new Set(['lookups', 'enums', 'texts', 'images', 'group']);

export const tableName = (definition: Pick<ResourceDefinition, 'name'>): string => definition.name.replaceAll('-', '_');

export const isListField = (field: Pick<FieldDefinition, 'type'>): boolean => LISTS.has(field.type);

function sqlType(field: FieldDefinition): SqlType {
  if (FIGURE_DECIMALS[field.type] !== undefined) return 'bigint';
  if (field.type === 'bool') return 'boolean';
  if (field.type === 'date') return 'date';
  return isListField(field) ? 'jsonb' : 'text';
}

/** May stand empty: what is required is there in every row. */
export const isNullable = (definition: Pick<ResourceDefinition, 'key'>, field: FieldDefinition): boolean =>
  field.name !== definition.key && field.type !== 'bool' && field.required !== true;

/** Columns whose text a search looks through. */
export const searchColumns = (definition: ResourceDefinition): readonly string[] =>
  storedFields(definition)
    .filter((field) => field.searchable && sqlType(field) === 'text')
    .map(({ name }) => name);

/** What the searched column holds, folded; null where nothing can be searched. */
export function searchExpression(definition: ResourceDefinition): string | null {
  const names = searchColumns(definition).map((name) => `coalesce("${name}", '')`);
  return names.length === 0 ? null : foldedSql(names.join(` || ' ' || `));
}

/** Of a version: from which day it is the one shown, and until which; that of no day was superseded on its own day. */
const VERSION_COLUMNS: readonly (readonly [name: string, type: SqlType, options: Partial<TableColumn>])[] = [
  ['versi', 'integer', { primary: true }],
  ['berlaku_dari', 'date', { initial: `'-infinity'` }],
  ['berlaku_sampai', 'date', { initial: `'infinity'` }],
];

/** Table of a list's read-model; a dated list has one row for each version. */
export function tableOf(definition: ResourceDefinition): ResourceTable {
  const versions = definition.dated === 'versions';
  const search = searchExpression(definition);
  const column = (name: string, type: SqlType, options: Partial<TableColumn> = {}): TableColumn => ({
    name,
    type,
    nullable: false,
    primary: false,
    ...options,
  });
  return {
    name: tableName(definition),
    columns: [
      column('shop', 'text', { primary: true }),
      ...storedFields(definition).map((field) => {
        const primary = field.name === definition.key;
        return column(field.name, sqlType(field), { primary, nullable: !primary && field.type !== 'bool' });
      }),
      ...(versions ? VERSION_COLUMNS.map(([name, type, options]) => column(name, type, options)) : []),
      column('seq', 'bigint'),
      column('changed_at', 'timestamptz'),
      column('changed_by', 'text'),
      ...(search === null ? [] : [column('cari', 'text', { generated: search })]),
    ],
  };
}

/** TypeORM's picture of the table. */
export function entityOf(definition: ResourceDefinition): EntitySchema {
  const table = tableOf(definition);
  const columns: Record<string, EntitySchemaColumnOptions> = {};
  for (const { name, type, nullable, primary, generated } of table.columns)
    columns[name] = {
      type,
      nullable,
      primary,
      ...(generated !== undefined && { generatedType: 'STORED', asExpression: generated, select: false }),
    };
  return new EntitySchema({ name: pascalCase(definition.name), tableName: table.name, schema: 'read', columns });
}

export const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
