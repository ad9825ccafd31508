import type { ReportDocument, ReportTotalLine } from '@emas/contracts/definitions/report-document';

export type ReportRow = Readonly<Record<string, unknown>>;

/** The rows of a report by name of column, with the groups they stand in, the outermost first. */
export function reportRows({ table }: ReportDocument, groups: readonly string[] = []): ReportRow[] {
  const open: string[] = [];
  const rows: ReportRow[] = [];
  for (const line of table.lines) {
    if (line.kind === 'group') open.splice(line.level, open.length, line.value);
    if (line.kind !== 'row') continue;
    const cells = table.columns.map(({ name }, at) => [name, line.cells[at]] as const);
    rows.push(Object.fromEntries([...groups.map((name, level) => [name, open[level]] as const), ...cells]));
  }
  return rows;
}

/** Its total line, by name of column; empty where it has none. */
export function reportTotal({ table }: ReportDocument): ReportRow {
  const total = table.lines.find((line): line is ReportTotalLine => line.kind === 'total');
  return Object.fromEntries(table.columns.map(({ name }, at) => [name, total?.cells[at]]));
}
