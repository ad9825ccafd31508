import type { Choice, DocumentDefinition, HeaderField, Written } from '@emas/contracts/definitions/document';
import { MONEY } from '@emas/contracts/definitions/document';
import { fieldName, mayBeEmpty, streamKind } from '@emas/contracts/definitions/document-facts';
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

/** The three tables of a kind: documents, their lines, their payments. */
export interface DocumentTables {
  readonly head: DocumentTable;
  readonly lines: DocumentTable;
  readonly payments: DocumentTable;
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

/** Name of a document's id in the tables of its lines and payments. */
export const parentColumn = (definition: DocumentDefinition): string => `${streamKind(definition)}_id`;

export function tablesOf(definition: DocumentDefinition): DocumentTables {
  const { no, header, lines, sums, money, costs, kept = [] } = definition;
  const name = streamKind(definition);
  const parent = parentColumn(definition);
  const rowKey = [column('shop'), column(parent), column('line_no')];
  const rows = (suffix: string, columns: readonly DocumentColumn[]): DocumentTable => ({
    name: `${name}_${suffix}`,
    key: ['shop', parent, 'line_no'],
    columns: [...rowKey, ...columns],
  });
  return {
    head: {
      name,
      key: ['shop', 'id'],
      columns: [
        ...['shop', 'id', no, 'status', 'tgl_system'].map(column),
        ...header.flatMap(headerColumns),
        ...['input_by', 'valid_by?', 'batal_by?', 'otorisasi_by?', 'alasan_batal?'].map(column),
        ...sums.map(column),
        ...MONEY[money].columns.map(counted),
        ...[...ofHead(costs), ...ofHead(kept)].map(column),
        counted('cetak_count'),
        ...['created_at', 'valid_at?', 'batal_at?'].map(column),
      ],
    },
    lines: rows('line', [...lines.map(column), ...[...ofLines(costs), ...ofLines(kept)].map(column)]),
    payments: rows('payment', MONEY[money].payment.map(column)),
  };
}
