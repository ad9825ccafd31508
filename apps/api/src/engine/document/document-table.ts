import type { Choice, HeaderField, ListedDefinition, Worked, Written } from '@emas/contracts/definitions/document';
import { fieldName, isDocument, mayBeEmpty, moneyOf, streamKind } from '@emas/contracts/definitions/document-facts';
import type { DocumentFormat } from '@emas/contracts/definitions/document-fields';
import { formatOf } from '@emas/contracts/messages/formats';

export interface DocumentColumn {
  readonly name: string;
  readonly format: DocumentFormat;
  readonly nullable: boolean;
  /** What stands there until a step sets it; left out where saving does. */
  readonly initial?: 0;
}

/** A table of the read-model, without schema. */
export interface DocumentTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly DocumentColumn[];
}

/** The tables of a kind: documents, their lines, the parts of those, their payments; null where it has none. */
export interface DocumentTables {
  readonly head: DocumentTable;
  readonly lines: DocumentTable | null;
  readonly parts: DocumentTable | null;
  readonly payments: DocumentTable | null;
}

function column(field: string | Choice | Written): DocumentColumn {
  if (typeof field === 'object')
    return { name: field.name, format: 'format' in field ? field.format : 'text', nullable: false };
  const name = fieldName(field);
  return { name, format: formatOf(name), nullable: mayBeEmpty(field) };
}
const counted = (name: string): DocumentColumn => ({ ...column(name), initial: 0 });

/** Columns of a field of the header. */
export function headerColumns(field: HeaderField): readonly DocumentColumn[] {
  if (typeof field === 'string') return [column(field)];
  if ('customer' in field) return [column('customer_id?')];
  if ('detail' in field) return [column(field.detail)];
  return [column('origin' in field ? `${field.name}?` : field.name)];
}

type Kept = string | Written;
const nameOf = (field: Kept): string => (typeof field === 'string' ? field : field.name);
const inLines = (field: Kept): boolean => nameOf(field).startsWith('lines.');

/** Those of its lines, under their own names. */
const ofLines = (fields: readonly Kept[]): readonly Kept[] =>
  fields
    .filter(inLines)
    .map((field) =>
      typeof field === 'string' ? field.slice('lines.'.length) : { ...field, name: field.name.slice('lines.'.length) },
    );
const ofHead = (fields: readonly Kept[]): readonly Kept[] => fields.filter((field) => !inLines(field));

const tableName = (definition: ListedDefinition): string => streamKind(definition).replaceAll('-', '_');

/** Name of a document's id in the tables of its lines and payments. */
export const parentColumn = (definition: ListedDefinition): string => `${tableName(definition)}_id`;

/** What only documents know: who did the second step, and how often they were printed. */
const VALIDATED = { by: ['valid_by?'], at: ['valid_at?'], copies: [counted('cetak_count')] };
const IN_ONE_STEP = { by: [], at: [], copies: [] };

export function tablesOf(definition: ListedDefinition): DocumentTables {
  const { no, header, lines, parts, sums, money, costs, kept = [] } = definition;
  const name = tableName(definition);
  const steps = isDocument(definition) ? VALIDATED : IN_ONE_STEP;
  const paid = moneyOf(definition);
  const parent = parentColumn(definition);
  const rowKey = [column('shop'), column(parent), column('line_no')];
  const rows = (suffix: string, columns: readonly DocumentColumn[]): DocumentTable => ({
    name: `${name}_${suffix}`,
    key: ['shop', parent, 'line_no'],
    columns: [...rowKey, ...columns],
  });
  return {
    head: {
      name: definition.table ?? name,
      key: ['shop', 'id'],
      columns: [
        ...['shop', 'id', no, 'status', 'tgl_system'].map(column),
        ...header.flatMap(headerColumns),
        ...['input_by', ...steps.by, 'batal_by?', 'otorisasi_by?', 'alasan_batal?'].map(column),
        ...sums.map(column),
        ...paid.columns.map(counted),
        ...[...ofHead(costs), ...ofHead(kept)].map(column),
        ...steps.copies,
        ...['created_at', ...steps.at, 'batal_at?'].map(column),
      ],
    },
    lines: lines ? rows('line', [...lines.map(column), ...[...ofLines(costs), ...ofLines(kept)].map(column)]) : null,
    parts: parts
      ? {
          name: `${name}_${parts.table}`,
          key: ['shop', parent, 'line_no', 'n'],
          columns: [...rowKey, { name: 'n', format: 'int', nullable: false }, ...parts.columns.map(column)],
        }
      : null,
    payments: money ? rows('payment', paid.payment.map(column)) : null,
  };
}

/** Those of them that there are. */
export const allTables = ({ head, lines, parts, payments }: DocumentTables): readonly DocumentTable[] =>
  [head, lines, parts, payments].filter((table) => table !== null);

/** The rows of a kind as a table `d` in SQL, what it works out beside what is stored. */
export function rowsSql(definition: ListedDefinition): string {
  const table = `read.${tablesOf(definition).head.name}`;
  const worked = Object.entries(definition.worked ?? {}).map(([name, of]) => `, ${workedSql(of)} AS ${name}`);
  return worked.length === 0 ? `${table} d` : `(SELECT *${worked.join('')} FROM ${table}) d`;
}

const workedSql = (of: Worked): string =>
  'first' in of ? `coalesce(${of.first.join(', ')})` : `CASE jenis WHEN '${of.jenis}' THEN ${of.of} END`;
