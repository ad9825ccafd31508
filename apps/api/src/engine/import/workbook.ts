import { PassThrough, Readable } from 'node:stream';
import type ExcelJS from 'exceljs';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type CellContent, type Headings, headingsOf, MAX_COLUMNS, MAX_ROWS, type RawRow, rowValues, textCell } from './cells.js'; // prettier-ignore
import { excelJs } from './exceljs.js';
import type { ImportColumn, ImportRow } from './import-kind.js';
import { plainXlsx } from './xlsx-guard.js';

/** The text, number or boolean of a cell; an error or an empty cell is nothing. */
function cellContent(value: ExcelJS.CellValue): CellContent {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? roundNoise(value) : undefined;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return textCell(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 10);
  if ('richText' in value) return cellContent(value.richText.map((part) => part.text).join(''));
  if ('text' in value) return cellContent(value.text as ExcelJS.CellValue);
  if ('result' in value) return cellContent(value.result as ExcelJS.CellValue);
  return undefined;
}

/** 3.2700000000000005, as a spreadsheet's arithmetic leaves it, is 3.27. */
const roundNoise = (value: number): number => Number(value.toPrecision(13));

/** Rows of the first sheet. Refuses what is no workbook, has no rows, too many, or lacks a required column. */
export async function readWorkbook(file: Buffer, columns: readonly ImportColumn[]): Promise<readonly ImportRow[]> {
  const rows: ImportRow[] = [];
  let headings: Headings | null = null;
  await eachRow(file, ({ row, cells }) => {
    if (headings === null) {
      headings = headingsOf(cells, columns);
      return;
    }
    const values = rowValues(cells, headings);
    if (Object.keys(values).length === 0) return;
    if (rows.length === MAX_ROWS) throw new DomainError('IMPORT_TOO_MANY_ROWS', { max: MAX_ROWS });
    rows.push({ row, values });
  });
  if (rows.length === 0) throw new DomainError('IMPORT_EMPTY');
  return rows;
}

/** Cells of each row of the first sheet, whatever they mean: for what finds its headings itself. Refuses more than `most`. */
export async function workbookCells(file: Buffer, most: number): Promise<readonly RawRow[]> {
  const rows: RawRow[] = [];
  await eachRow(file, (row) => {
    if (rows.length === most) throw new DomainError('IMPORT_TOO_MANY_ROWS', { max: most });
    rows.push(row);
  });
  return rows;
}

async function eachRow(file: Buffer, read: (row: RawRow) => void): Promise<void> {
  const plain = await plainXlsx(file);
  const { stream } = await excelJs();
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
        const cells = Array.from((row.values as ExcelJS.CellValue[]).slice(0, MAX_COLUMNS), cellContent);
        read({ row: row.number, cells });
      }
      break;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('IMPORT_NOT_XLSX');
  }
}
