import { DomainError } from '@emas/domain/shared/domain-error';
import { writtenDate, writtenFigure } from '@emas/domain/shared/written';
import type { ImportColumn, ImportValues } from './import-kind.js';

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;
const MAX_CELL = 2000;

/** What a cell holds, whatever file it stands in; undefined for an empty one. */
export type CellContent = string | number | boolean | undefined;

/** A row as it stands in a file, its headings among the others. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly CellContent[];
}

/** Column of each cell of a row by its place; undefined where nobody knows the heading. */
export type Headings = readonly (ImportColumn | undefined)[];

/** `Kode Jenis ` → `kode_jenis`. */
export const headingName = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
    .replace(/^_|_$/g, '');

/** A text without what surrounds it; undefined for an empty one. */
export const textCell = (text: string): string | undefined => text.trim().slice(0, MAX_CELL) || undefined;

/** Columns by the cells of the first row. Throws IMPORT_COLUMN_MISSING, naming every required one that is not there. */
export function headingsOf(cells: readonly CellContent[], columns: readonly ImportColumn[]): Headings {
  const headings = knownHeadings(cells, columns);
  const missing = columns.filter((column) => column.required && !headings.includes(column));
  if (missing.length > 0)
    throw new DomainError('IMPORT_COLUMN_MISSING', { columnKeys: missing.map(({ name }) => name).join(',') });
  return headings;
}

export function knownHeadings(cells: readonly CellContent[], columns: readonly ImportColumn[]): Headings {
  const byHeading = new Map<string, ImportColumn>();
  for (const column of columns)
    for (const heading of [column.name, ...(column.aliases ?? [])]) byHeading.set(headingName(heading), column);
  return Array.from(cells.slice(0, MAX_COLUMNS), (cell) =>
    cell === undefined ? undefined : byHeading.get(headingName(String(cell))),
  );
}

/** The cells that stand under a heading, each read as its column says. */
export function rowValues(cells: readonly CellContent[], headings: Headings): ImportValues {
  const values: Record<string, string | number | boolean> = {};
  headings.forEach((column, index) => {
    const value = column && readCell(column, cells[index]);
    if (column && value !== undefined) values[column.name] = value;
  });
  return values;
}

/** Figures and dates as the forms take them; what is none stays as it stands, to be told. */
export function readCell({ reading }: ImportColumn, content: CellContent): CellContent {
  if (reading === undefined || typeof content !== 'string') return content;
  return (reading === 'DATE' ? writtenDate(content) : writtenFigure(content, reading)) ?? content;
}
