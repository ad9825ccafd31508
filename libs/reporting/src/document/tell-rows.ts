import type { AnyReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportTable } from '@emas/contracts/definitions/report-document';
import { formatCell } from '@emas/contracts/shared/format';
import type { Labels } from './labels.js';

/** What stands for a field that is empty. */
const NOTHING = '–';

/** Rows that can be told in a sentence get it, beside their cells: the screen tells it, paper and sheets keep the columns. */
export function tellRows(table: ReportTable, tells: AnyReportDefinition['tells'], labels: Labels): ReportTable {
  if (!tells) return table;
  const path = `sentences.${tells.text}`;
  const said = [...labels.text(path).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
  const at = (name: string): number => table.columns.findIndex((column) => column.name === name);
  const places = said.map((name) => [name, at(name)] as const);
  return {
    columns: table.columns,
    tells: { into: tells.into, columns: said },
    lines: table.lines.map((line) => {
      if (line.kind !== 'row') return line;
      const words = places.map(([name, place]) => [name, formatCell(line.cells[place], table.columns[place]!.format)]);
      const params = words.map(([name, word]) => [name, word === '' ? NOTHING : word] as const);
      return { ...line, told: labels.text(path, Object.fromEntries(params)) };
    }),
  };
}
