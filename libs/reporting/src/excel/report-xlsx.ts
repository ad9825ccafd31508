import type { Writable } from 'node:stream';
import { PassThrough } from 'node:stream';
import type { ReportChart, ReportDocument, ReportLine, ReportTable } from '@emas/contracts/definitions/report-document';
import {
  type CellScalar,
  type CellValue,
  type ValueFormat,
  excelFormat,
  formatCell,
  formatInText,
  formatInstant,
  toShownUnit,
} from '@emas/contracts/shared/format';
import ExcelJS from 'exceljs';
import { addressLines } from '../document/address.js';
import { Labels } from '../document/labels.js';
import { onPaper } from '../document/paper.js';
import { charWidth, printable } from '../pdf/nodes.js';
import { SheetNames, chartTable } from './chart-sheet.js';

const FILL = {
  head: 'FF3B3222',
  group: 'FFF3ECDA',
  subtotal: 'FFF7F3E8',
  milestone: 'FFE8DCBC',
  total: 'FFE8DCBC',
} as const;
const MAX_WIDTH = 45;
const DATE_FORMATS: Readonly<Partial<Record<ValueFormat, string>>> = {
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
};

/** Document → workbook: the report on the first sheet, recap blocks, checks and seal on a second, charts on more. */
export async function reportXlsx(report: ReportDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await writeReportXlsx(report, stream);
  return Buffer.concat(chunks);
}

/** Row by row into `stream`: memory stays small however long the report is. */
export async function writeReportXlsx(given: ReportDocument, stream: Writable): Promise<void> {
  const report = onPaper(given);
  const labels = new Labels(report.language);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const names = new SheetNames();
  workbook.creator = report.printed_by;
  workbook.created = new Date(report.printed_at);
  writeMainSheet(sheetOf(workbook, names.next(report.title), report, headRowOf(report, labels)), report, labels);
  if (report.recaps.length > 0 || report.seal || report.checks.length > 0)
    writeRecapSheet(sheetOf(workbook, names.next(labels.text('paper.recap')), report, 0), report, labels);
  for (const chart of report.charts) {
    const name = names.next(labels.text('charts.sheet', { name: chart.title }));
    writeChartSheet(sheetOf(workbook, name, report, 0), chart);
  }
  await workbook.commit();
}

function sheetOf(workbook: ExcelJS.stream.xlsx.WorkbookWriter, name: string, report: ReportDocument, headRow: number) {
  const titles = headRow > 0 ? { printTitlesRow: `${headRow}:${headRow}` } : {};
  return workbook.addWorksheet(name, {
    ...(headRow > 0 && { views: [{ state: 'frozen', ySplit: headRow, showGridLines: false }] }),
    pageSetup: {
      paperSize: 9,
      orientation: report.orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
      ...titles,
    },
    headerFooter: { oddFooter: `&L&8Printed By ${footerText(report)}&R&8&P of &N` },
  });
}

/** `&` starts a code in a footer. */
const footerText = (report: ReportDocument): string =>
  `${report.printed_by} / ${formatInstant(report.printed_at)}`.replaceAll('&', '&&');

const headRowOf = (report: ReportDocument, labels: Labels): number => topOf(report, labels).length + 1;

function writeMainSheet(sheet: Sheet, report: ReportDocument, labels: Labels): void {
  const top = topOf(report, labels);
  const headRow = headRowOf(report, labels);
  sheet.columns = widthsOf(report.table).map((width) => ({ width }));
  for (const line of top) {
    const row = sheet.addRow([line.text]);
    row.getCell(1).font = line.font;
    row.commit();
  }
  writeTable(sheet, report.table);
  const last = headRow + report.table.lines.filter((line) => line.kind !== 'total').length;
  sheet.autoFilter = { from: { row: headRow, column: 1 }, to: { row: last, column: report.table.columns.length } };
  for (const note of report.notes) sheet.addRow([printable(note)]).commit();
  sheet.commit();
}

function topOf(report: ReportDocument, labels: Labels): { text: string; font: Partial<ExcelJS.Font> }[] {
  const filters = report.filters.map((filter) => `${filter.label}: ${filter.value}`).join('   ');
  const stamp = report.closed ?? (report.provisional ? labels.text('paper.provisional') : null);
  return [
    { text: report.shop.nama_toko, font: { bold: true, size: 15 } },
    ...addressLines(report.shop.alamat_toko).map((text) => ({ text, font: { size: 8, color: { argb: 'FF6B7280' } } })),
    {
      text: report.title.toUpperCase() + (stamp === null ? '' : ` — ${stamp}`),
      font: { bold: true, size: 15, color: { argb: 'FF946D16' } },
    },
    { text: filters, font: { size: 10 } },
  ].map((line) => ({ ...line, text: printable(line.text) }));
}

type Sheet = ReturnType<typeof sheetOf>;

function writeTable(sheet: Sheet, table: ReportTable): void {
  const head = sheet.addRow(table.columns.map((column) => printable(headOf(column))));
  head.eachCell((cell, index) => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } };
    cell.fill = solid(FILL.head);
    cell.alignment = { horizontal: table.columns[index - 1]!.align, vertical: 'middle', wrapText: true };
  });
  head.commit();
  for (const line of table.lines) writeLine(sheet, table, line);
}

const headOf = ({ label, unit }: ReportTable['columns'][number]): string => (unit ? `${label} (${unit})` : label);

const solid = (argb: string): ExcelJS.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });

function writeLine(sheet: Sheet, table: ReportTable, line: ReportLine): void {
  if (line.kind === 'group') {
    const figures = (line.figures ?? []).map(({ label, value, format }) => ({
      label,
      value: formatInText(value, format),
    }));
    const attributes = [...line.attributes, ...figures].map(({ label, value }) => `${label}: ${value}`);
    const row = sheet.addRow([printable([`${line.label}: ${line.value}`, ...attributes].join('   '))]);
    for (let column = 1; column <= table.columns.length; column += 1) row.getCell(column).fill = solid(FILL.group);
    row.getCell(1).font = { bold: true };
    row.commit();
    return;
  }
  const row = sheet.addRow(line.cells.map((cell, index) => spreadsheetValue(cell, table.columns[index]!.format)));
  table.columns.forEach((column, index) => {
    const cell = row.getCell(index + 1);
    const format = excelFormat(column.format, line.cells[index]) ?? DATE_FORMATS[column.format];
    if (format) cell.numFmt = format;
    const lines = Array.isArray(line.cells[index]);
    if (column.align !== 'left' || lines)
      cell.alignment = { horizontal: column.align, ...(lines && { wrapText: true }) };
    if (line.kind === 'row' && line.tone)
      cell.font = { color: { argb: line.tone === 'warning' ? 'FFB42318' : 'FF9AA1AB' } };
    if (line.kind !== 'row') {
      cell.font = { bold: true };
      cell.fill = solid(FILL[line.kind]);
    }
  });
  if (line.kind !== 'row' && row.getCell(1).value === null) {
    const extras = line.extras.map((extra) => `${extra.label} ${formatCell(extra.value, extra.format)}`);
    row.getCell(1).value = printable([line.label, ...extras].join(' · '));
    // In the middle of a narrow column its beginning would be cut off: it runs on over the empty cells to its right.
    row.getCell(1).alignment = { horizontal: 'left' };
  }
  row.commit();
}

/** Real figures and dates; every text stays a text, whatever it begins with. Cells of several lines are texts. */
function spreadsheetValue(value: CellValue | undefined, format: ValueFormat): string | number | Date | boolean | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value.length === 1 ? scalar(value[0]!, format) : printableLines(formatCell(value, format));
  return scalar(value as CellScalar, format);
}

/** Line ends of a cell with several lines survive. */
const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

function scalar(value: CellScalar, format: ValueFormat): string | number | Date | null {
  if (typeof value === 'number') return toShownUnit(value, format);
  if (typeof value !== 'string') return formatCell(value, format) || null;
  const date = DATE_FORMATS[format] ? asDate(value, format) : null;
  return date ?? printableLines(formatCell(value, format));
}

/** A spreadsheet has no time zone: the date as it is, an instant as the clock in Jakarta showed it. */
function asDate(value: string, format: ValueFormat): Date | null {
  const shown = format === 'date' ? `${value.slice(0, 10)}T00:00:00Z` : `${formatInstant(value).replace(' ', 'T')}Z`;
  const date = new Date(shown);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** As wide as the longest content, between reason and reason. */
function widthsOf(table: ReportTable): number[] {
  return table.columns.map((column, index) => {
    let width = charWidth(headOf(column)) + 2;
    for (const line of table.lines) {
      if (line.kind === 'group') continue;
      for (const part of formatCell(line.cells[index], column.format).split('\n'))
        width = Math.max(width, charWidth(part) + 2);
    }
    return Math.min(Math.max(width, 8), MAX_WIDTH);
  });
}

function writeChartSheet(sheet: Sheet, chart: ReportChart): void {
  const table = chartTable(chart);
  sheet.columns = widthsOf(table).map((width) => ({ width }));
  heading(sheet, chart.title);
  writeTable(sheet, table);
  sheet.commit();
}

function writeRecapSheet(sheet: Sheet, report: ReportDocument, labels: Labels): void {
  const widths: number[] = [];
  for (const recap of report.recaps) {
    widthsOf(recap).forEach((width, index) => (widths[index] = Math.max(widths[index] ?? 0, width)));
  }
  sheet.columns = (widths.length > 0 ? widths : [40, 40]).map((width) => ({ width }));
  for (const recap of report.recaps) {
    heading(sheet, recap.title);
    writeTable(sheet, recap);
    sheet.addRow([]).commit();
  }
  if (report.checks.length > 0) {
    heading(sheet, labels.text('checks.title'));
    for (const check of report.checks)
      sheet.addRow([printable(check.ok ? check.label : check.message), check.ok ? 'OK' : '!']).commit();
    sheet.addRow([]).commit();
  }
  if (report.seal) {
    heading(sheet, labels.text('paper.seal'));
    const { seal } = report;
    sheet.addRow([labels.text('paper.sealSeq'), seal.seq]).commit();
    sheet.addRow([labels.text('paper.sealRoot'), seal.root_hash]).commit();
    sheet.addRow([labels.text('paper.sealPrevious'), seal.previous_seal ?? labels.text('paper.sealFirst')]).commit();
    sheet.addRow([labels.text('paper.sealValue'), seal.seal]).commit();
  }
  sheet.commit();
}

function heading(sheet: Sheet, title: string): void {
  const row = sheet.addRow([printable(title)]);
  row.getCell(1).font = { bold: true, size: 10 };
  row.commit();
}
