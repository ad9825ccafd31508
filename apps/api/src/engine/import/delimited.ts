import { DomainError } from '@emas/domain/shared/domain-error';
import {
  type CellContent,
  type Headings,
  headingsOf,
  knownHeadings,
  MAX_COLUMNS,
  MAX_ROWS,
  type RawRow,
  rowValues,
  textCell,
} from './cells.js';
import type { ImportColumn, ImportRow } from './import-kind.js';

/** Marks between cells, as spreadsheets write them; the one that the first line has most of counts. */
export const DELIMITERS = ['\t', ';', ','] as const;

/**
 * Rows of a CSV file, or of a block that was copied out of a spreadsheet. A block may come without headings: its cells then
 * stand in the order of the template. Refuses what has no rows, too many, or lacks a required column.
 */
export function readDelimited(
  file: Buffer,
  columns: readonly ImportColumn[],
  { pasted = false } = {},
): readonly ImportRow[] {
  const text = decode(file);
  const delimiter = delimiterOf(text);
  const rows: ImportRow[] = [];
  let headings: Headings | null = null;
  let row = 0;
  for (const line of linesOf(text, delimiter)) {
    row += 1;
    const cells: CellContent[] = line.map(textCell);
    if (cells.every((cell) => cell === undefined)) continue;
    if (headings === null) {
      const bare = pasted && knownHeadings(cells, columns).every((column) => column === undefined);
      headings = bare ? columns : headingsOf(cells, columns);
      if (!bare) continue;
    }
    const values = rowValues(cells, headings);
    if (Object.keys(values).length === 0) continue;
    if (rows.length === MAX_ROWS) throw new DomainError('IMPORT_TOO_MANY_ROWS', { max: MAX_ROWS });
    rows.push({ row, values });
  }
  if (rows.length === 0) throw new DomainError('IMPORT_EMPTY');
  return rows;
}

/** UTF-8, or what Windows writes where it is none. */
export function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Cells of each line of a file, whatever they mean: for what finds its headings itself. Refuses more than `most` lines. */
export function delimitedCells(text: string, delimiter: string, most: number): RawRow[] {
  const rows: RawRow[] = [];
  let row = 0;
  for (const cells of linesOf(text, delimiter)) {
    row += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length === most) throw new DomainError('IMPORT_TOO_MANY_ROWS', { max: most });
    rows.push({ row, cells: cells.slice(0, MAX_COLUMNS) });
  }
  return rows;
}

function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = end < 0 ? text : text.slice(0, end);
  const count = (mark: string): number => first.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Cells of each line; a cell in quotes may hold the delimiter, line ends, and quotes written twice. */
function* linesOf(text: string, delimiter: string): Generator<string[]> {
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, delimiter);
    cells.push(cell);
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    yield cells;
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

function cellAt(text: string, start: number, delimiter: string): { readonly cell: string; readonly end: number } {
  const isEnd = (at: number): boolean => [undefined, delimiter, '\r', '\n'].includes(text[at]);
  let at = start;
  if (text[at] !== '"') {
    while (!isEnd(at)) at += 1;
    return { cell: text.slice(start, at), end: at };
  }
  const parts: string[] = [];
  for (;;) {
    const close = text.indexOf('"', at + 1);
    if (close < 0) return { cell: text.slice(start), end: text.length };
    parts.push(text.slice(at + 1, close));
    if (text[close + 1] !== '"') {
      at = close + 1;
      break;
    }
    at = close + 1;
  }
  const rest = at;
  while (!isEnd(at)) at += 1;
  return { cell: parts.join('"') + text.slice(rest, at), end: at };
}
