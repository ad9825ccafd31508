import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { FIGURE_DECIMALS } from '@emas/contracts/definitions/parse-value';
import { type FieldDefinition, type FieldType, type ResourceDefinition, storedFields } from '@emas/contracts/definitions/resource'; // prettier-ignore

type SqlType = 'text' | 'bigint' | 'boolean' | 'date' | 'jsonb' | 'integer' | 'timestamptz';

export interface TableColumn {
  readonly name: string;
  readonly type: SqlType;
  readonly nullable: boolean;
  readonly primary: boolean;
  /** Expression of a column that PostgreSQL computes. */
  readonly generated?: string;
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

/** Text that a search looks through, lower-cased; null where nothing can be searched. */
function searchExpression(definition: ResourceDefinition): string | null {
  const names = storedFields(definition)
    .filter((field) => field.searchable && sqlType(field) === 'text')
    .map((field) => `coalesce("${field.name}", '')`);
  return names.length === 0 ? null : `lower(${names.join(` || ' ' || `)})`;
}

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
      ...(versions ? [column('versi', 'integer', { primary: true })] : []),
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
