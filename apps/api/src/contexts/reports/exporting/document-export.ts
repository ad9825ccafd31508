import {
  type DocumentDefinition,
  type HeaderField,
  type ListedDefinition,
  MONEY,
} from '@emas/contracts/definitions/document';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { fieldName } from '@emas/contracts/definitions/document-facts';
import type { FieldDefinition, FieldType } from '@emas/contracts/definitions/resource';
import { formatOf } from '@emas/contracts/messages/formats';
import type { exporting } from '@emas/contracts/messages/words/exporting';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { parentColumn, tablesOf } from '../../../engine/document/document-table.js';

export type DocumentExportName = keyof typeof exporting.sources;

/** Documents and goods that can be exported as CSV, beside the lists. Customers are named by their id alone. */
export interface DocumentExport {
  readonly name: DocumentExportName;
  /** Page whose right it takes. */
  readonly permission: string;
  readonly action: Action;
  /** Rows of a shared read-model that are meant. */
  readonly where?: ListedDefinition['where'];
  /** Read-models: what has the days is `d`, lines of a document are `l`. */
  readonly from: string;
  readonly order: string;
  /** Column of the days that an export may be narrowed to. */
  readonly day: string;
  /** Columns in an order that programs know: what is new stands last. */
  readonly fields: readonly ExportField[];
}

/** In the units of the read-model; `cost` for who may see cost. */
export interface ExportField extends FieldDefinition {
  readonly table: Table;
}

type Table = 'd' | 'l';
export type Choice = Pick<FieldDefinition, 'name' | 'cost'> & { readonly type?: FieldType };

export const cost = (name: string): Choice => ({ name, cost: true });

const FIGURES: ReadonlySet<string> = new Set([
  ...['int', 'rupiah', 'price2', 'usd', 'weight', 'carat', 'kadar', 'percent', 'bool'],
]);

/** Written as the dictionary says; what is no figure stands there as it is stored. */
export const columns = (table: Table, chosen: readonly (string | Choice)[]): readonly ExportField[] =>
  chosen.map((one) => {
    const choice = typeof one === 'string' ? { name: one } : one;
    const format = formatOf(choice.name);
    return { type: FIGURES.has(format) ? (format as FieldType) : 'text', ...choice, table };
  });

/** Names that fields of a header have among those that `nameOf` tells. */
const named = (header: readonly HeaderField[], nameOf: (field: Exclude<HeaderField, string>) => string | false) =>
  header.flatMap((field) => (typeof field === 'string' ? [] : nameOf(field) || []));

const details = (header: readonly HeaderField[]) => named(header, (field) => 'detail' in field && fieldName(field.detail)); // prettier-ignore
/** Details that came when programs knew the other columns by their place. */
const LATER: ReadonlySet<string> = new Set([
  'kategori_harga',
  'keaslian',
  'kode_marketplace',
  'no_order',
  'tgl_retur',
  'mode_jual',
  'pph22',
]);

const plain = (header: readonly HeaderField[]) => header.filter((field) => typeof field === 'string').map(fieldName);

/** Its own name, or where its rows are asked for: the last part of its path. */
const nameOf = ({ csv, path }: Pick<ListedDefinition, 'csv' | 'path'>) =>
  (csv ?? path.split('/').at(-1)) as DocumentExportName;

/** What the head of a document tells: who, when, what it came to, how it was paid, how it ended. */
export const heads = (definition: DocumentDefinition, name = nameOf(definition)): DocumentExport => {
  const { no, pages, rights, header, sums, costs, money, kept, where = {} } = definition;
  const table = tablesOf(definition).head;
  return {
    name,
    permission: pages.list,
    action: rights?.exports ?? 'export',
    where,
    from: `read.${table.name} AS d`,
    order: `d.${no}`,
    day: 'tgl_system',
    fields: columns('d', [
      no,
      ...named(header, (field) => 'origin' in field && field.name),
      ...named(header, (field) => 'values' in field && field.name),
      'status',
      'tgl_system',
      ...named(header, (field) => 'customer' in field && 'customer_id'),
      ...plain(header),
      ...sums,
      ...costs.filter((name) => !name.startsWith('lines.')).map(cost),
      ...(money ? MONEY[money].columns : []).filter((name) => name !== 'pembulatan'),
      ...(kept?.includes('kode_laci?') ? ['kode_laci'] : []),
      ...['input_by', 'valid_by', 'batal_by', 'alasan_batal'],
      ...details(header).filter((name) => !LATER.has(name)),
      ...(money ? ['created_at', 'pembulatan'] : ['created_at']),
      ...details(header).filter((name) => LATER.has(name)),
    ]),
  };
};

/** The lines of documents, each with the day of its document. */
export const lines = (
  definition: DocumentDefinition,
  name: DocumentExportName,
  chosen: readonly (string | Choice)[],
): DocumentExport => {
  const { no, pages, rights, header, where = {} } = definition;
  const { head, lines: table } = tablesOf(definition);
  if (!table) throw new Error(`${definition.kind} has no lines to export`);
  const ofLines = columns('l', chosen);
  const isOfLines = (field: string): boolean => ofLines.some((one) => one.name === field);
  return {
    name,
    permission: pages.list,
    action: rights?.exports ?? 'export',
    where,
    from: `read.${head.name} AS d JOIN read.${table.name} AS l ON l.shop = d.shop AND l.${parentColumn(definition)} = d.id`,
    order: `d.${no}, l.line_no`,
    day: 'tgl_system',
    fields: [
      ...columns('d', [no, 'status', 'tgl_system', ...plain(header).filter((field) => !isOfLines(field))]),
      ...ofLines,
    ],
  };
};

/** Entries of a kind, in an order of their own. */
export const booked = (
  definition: EntryDefinition,
  chosen: readonly (string | Choice)[],
  name = nameOf(definition),
): DocumentExport => {
  const { no, page, exports, where = {} } = definition;
  return {
    name,
    permission: page,
    action: exports,
    where,
    from: `read.${tablesOf(definition).head.name} AS d`,
    order: `d.${no}`,
    day: 'tgl_system',
    fields: columns('d', chosen),
  };
};
