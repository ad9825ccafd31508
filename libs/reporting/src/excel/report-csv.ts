import type { ReportDocument, ReportFigure } from '@emas/contracts/definitions/report-document';
import { csvText } from '@emas/contracts/shared/csv-cell';
import { type CellValue, type ValueFormat, formatCell, isNumberFormat } from '@emas/contracts/shared/format';

/**
 * The rows of a document for other programs: UTF-8 with a byte order mark, RFC 4180, figures without thousands
 * separators, group values in columns of their own, no totals. A figure of a whole group stands on its first row.
 */
export function reportCsv(report: ReportDocument): Buffer {
  const groups = new Map<number, string>();
  const out: string[] = [];
  const levels = new Map<number, string>();
  for (const line of report.table.lines) if (line.kind === 'group') levels.set(line.level, line.label);
  const names = [...levels].sort(([a], [b]) => a - b).map(([, label]) => label);
  out.push([...names, ...report.table.columns.map((column) => column.label)].map(csvText).join(','));
  let figures: readonly ReportFigure[] = [];
  for (const line of report.table.lines) {
    if (line.kind === 'group') {
      groups.set(line.level, line.value);
      figures = line.figures ?? [];
    }
    if (line.kind !== 'row') continue;
    const heads = names.map((_, level) => csvText(groups.get(level) ?? ''));
    const cell = (name: string, own: CellValue | undefined): CellValue | undefined =>
      own ?? figures.find((figure) => figure.name === name)?.value;
    const cells = report.table.columns.map(({ name, format }, at) => field(cell(name, line.cells[at]), format));
    out.push([...heads, ...cells].join(','));
    figures = [];
  }
  return Buffer.from(`\ufeff${out.join('\r\n')}\r\n`);
}

function field(value: CellValue | undefined, format: ValueFormat): string {
  const text = formatCell(value, format);
  return isNumberFormat(format) && !Array.isArray(value) ? text.replaceAll(',', '') : csvText(text);
}
