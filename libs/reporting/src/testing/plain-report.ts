import type { ReportData, ReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument, ReportLine } from '@emas/contracts/definitions/report-document';
import { buildDocument } from '../document/build-document.js';
import { sourceOf } from './fixtures.js';

/** Any field is one: what a row has stands in each test. */
export type Row = Record<string, string | number | null>;
export type Definition = ReportDefinition<Row>;

/** What is alike in all definitions here. */
export const plain: Omit<Definition, 'columns'> = {
  name: 'figures',
  route: '/figures',
  path: 'figures',
  section: 'sales',
  orientation: 'landscape',
  filters: [],
};

export const figure = (name: string, more: object = {}) => ({ name, format: 'rupiah' as const, ...more });

export const build = (
  definition: Definition,
  data: ReportData<Row>,
  filters: Record<string, string | null> = {},
): ReportDocument => buildDocument(sourceOf(definition, data, { filters }));

export const cellsOf = (line: { readonly cells: readonly unknown[] }): string =>
  line.cells.map((cell) => (cell === null ? '·' : String(cell))).join(' ');

/** A line as one text: `group0 L1 [saldo 500 → 700]`. */
export function told(line: ReportLine): string {
  if (line.kind !== 'group') return `${line.kind === 'row' ? 'row' : `${line.kind} ${line.label}`} | ${cellsOf(line)}`;
  const figures = (line.figures ?? []).map(({ name, value }) => ` ${name}=${String(value)}`).join('');
  return `group${line.level} ${line.value}${figures}`;
}

export const linesOf = (report: ReportDocument): string[] => report.table.lines.map(told);
