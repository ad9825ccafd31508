import { PassThrough, Readable } from 'node:stream';
import type ExcelJS from 'exceljs';
import { DomainError } from '@emas/domain/shared/domain-error';
import { excelJs } from './exceljs.js';
import type { ImportColumn, ImportRow, ImportValues } from './import-kind.js';
import { plainXlsx } from './xlsx-guard.js';

export const MAX_ROWS = 20_000;
const MAX_COLUMNS = 200;
const MAX_CELL = 2000;

/** `Kode Jenis ` → `kode_jenis`. */
export const headingName = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
    .replace(/^_|_$/g, '');

/** The text, number or boolean of a cell; an error or an empty cell is nothing. */
function cellValue(value: ExcelJS.CellValue): string | number | boolean | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? roundNoise(value) : undefined;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.trim().slice(0, MAX_CELL) || undefined;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 10);
  if ('richText' in value) return cellValue(value.richText.map((part) => part.text).join(''));
  if ('text' in value) return cellValue(value.text as ExcelJS.CellValue);
  if ('result' in value) return cellValue(value.result as ExcelJS.CellValue);
  return undefined;
}

/** 3.2700000000000005, as a spreadsheet's arithmetic leaves it, is 3.27. */
const roundNoise = (value: number): number => Number(value.toPrecision(13));

/** Rows of the first sheet. Refuses what is no workbook, has no rows, too many, or lacks a required column. */
export async function readWorkbook(file: Buffer, columns: readonly ImportColumn[]): Promise<readonly ImportRow[]> {
  const plain = await plainXlsx(file);
  const { stream } = await excelJs();
  const rows: ImportRow[] = [];
  let headings: readonly (string | undefined)[] | null = null;
  try {
    const source = new PassThrough();
    Readable.from([plain]).pipe(source);
    const reader = new stream.xlsx.WorkbookReader(source, {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
      entries: 'ignore',
    });
    for await (const sheet of reader) {
      for await (const row of sheet) {
        const cells = row.values as ExcelJS.CellValue[];
        if (headings === null) {
          headings = columnsOf(cells, columns);
          continue;
        }
        const values = rowValues(cells, headings);
        if (Object.keys(values).length === 0) continue;
        if (rows.length === MAX_ROWS) throw new DomainError('IMPORT_TOO_MANY_ROWS', { max: MAX_ROWS });
        rows.push({ row: row.number, values });
      }
      break;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('IMPORT_NOT_XLSX');
  }
  if (rows.length === 0) throw new DomainError('IMPORT_EMPTY');
  return rows;
}

/** Column of each cell by the headings; one that nobody knows is left out. */
function columnsOf(cells: readonly ExcelJS.CellValue[], columns: readonly ImportColumn[]): (string | undefined)[] {
  const byHeading = new Map<string, string>();
  for (const column of columns)
    for (const heading of [column.name, ...(column.aliases ?? [])]) byHeading.set(headingName(heading), column.name);
  const headings = Array.from(cells.slice(0, MAX_COLUMNS), (cell) => {
    const text = cellValue(cell);
    return text === undefined ? undefined : byHeading.get(headingName(String(text)));
  });
  const missing = columns.find((column) => column.required && !headings.includes(column.name));
  if (missing) throw new DomainError('IMPORT_COLUMN_MISSING', { column: missing.name });
  return headings;
}

function rowValues(cells: readonly ExcelJS.CellValue[], headings: readonly (string | undefined)[]): ImportValues {
  const values: Record<string, string | number | boolean> = {};
  headings.forEach((name, index) => {
    const value = name === undefined ? undefined : cellValue(cells[index]);
    if (name !== undefined && value !== undefined) values[name] = value;
  });
  return values;
}
