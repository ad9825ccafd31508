import type { ReactNode } from 'react';
import type { DocumentPage, ListedDefinition } from '@emas/contracts/definitions/document';
import { columnName, sortColumns } from '@emas/contracts/definitions/document-facts';
import type { FieldTexts } from '../../engine/field-texts.js';
import { formatOf } from '../../platform/format-of.js';
import { formatInstant } from '../../platform/format.js';
import type { Column } from '../../ui/table/data-table.js';
import { NamedCode } from '../../ui/table/named-code.js';
import { type AnyListed, figureKind, textOf } from './any-document.js';
import { DocumentStatus } from './facts.js';
import { MarkedNumber } from './problem-mark.js';
import { headerTitle } from './header-title.js';

/** Cells that a kind draws itself, by the name of their column. */
export type DocumentCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

interface Texts extends FieldTexts {
  /** Of the namespace `documents`. */
  readonly t: (key: string) => string;
}

/** Pixels; columns share what is left of the window. */
const WIDTHS: Readonly<Record<string, number>> = {
  status: 112,
  nama_customer: 150,
  kode_sales: 125,
  jenis: 120,
  total_qty: 78,
  alasan_batal: 200,
  int: 100,
  weight: 95,
  rupiah: 118,
  date: 120,
  datetime: 168,
  text: 120,
};
const NUMBER_WIDTH = 164;
const CHOICE_WIDTH = 170;

const onScreen = ({ columns, ahead = [] }: ListedDefinition): readonly string[] => [
  ...ahead,
  ...columns.filter((column) => !ahead.includes(columnName(column))),
];

/** Columns of a kind's list as its definition says; totals are those of all that were found, cancelled ones not counted. */
export function documentColumns<Row extends AnyListed>(
  of: ListedDefinition,
  cells: DocumentCells<Row>,
  { totals = {}, names = {} }: Partial<Pick<DocumentPage<Row>, 'totals' | 'names'>>,
  texts: Texts,
): readonly Column<Row>[] {
  const sorted = sortColumns(of);
  const codes = new Set(Object.values(of.names));
  const choices = new Set(
    of.header.flatMap((field) => (typeof field === 'object' && 'values' in field ? field.name : [])),
  );
  const cellOf = (name: string): ((row: Row) => ReactNode) | undefined => {
    if (cells[name]) return cells[name];
    if (name === of.no) return (row) => <MarkedNumber of={of} document={row} />;
    if (name === 'status') return ({ status }) => <DocumentStatus of={of} status={status} />;
    if (codes.has(name)) return (row) => <NamedCode code={textOf(row, name)} name={names[name]?.[textOf(row, name)]} />;
    if (choices.has(name) || formatOf(name) === 'value') return (row) => texts.value(textOf(row, name));
    if (formatOf(name) === 'datetime') return (row) => (textOf(row, name) ? formatInstant(textOf(row, name)) : '–');
    return undefined;
  };
  return onScreen(of).map((column) => {
    const name = columnName(column);
    const figure = figureKind(name);
    const render = cellOf(name);
    const total = totals[name];
    const usual = choices.has(name) ? CHOICE_WIDTH : WIDTHS[formatOf(name)];
    return {
      key: name,
      title: headerTitle(of, name, texts),
      width: name === of.no ? NUMBER_WIDTH : (WIDTHS[name] ?? usual ?? CHOICE_WIDTH),
      // Both are read to their last character.
      fixedWidth: name === of.no || formatOf(name) === 'datetime',
      heading: name === of.no,
      hidden: column !== name,
      frozen: name === of.no || name === 'nama_customer',
      sortable: sorted.includes(name),
      ...(figure ? { figure } : {}),
      ...(render ? { render } : {}),
      ...(total === undefined ? {} : { total }),
    };
  });
}
