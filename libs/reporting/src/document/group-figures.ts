import type { AnyReportDefinition, AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import type { ReportFigure } from '@emas/contracts/definitions/report-document';
import { type Labels, columnFormat, isTotalled } from './labels.js';
import { depthOf } from './prepare-rows.js';
import { type Totals, figureOf } from './totals.js';

type AnyColumn = ColumnDefinition<AnyRow>;

/** What a heading tells of its whole group: with what it opened and closed, and figures that no row of it has. */
export class GroupFigures {
  /** How many groups, from the outermost, say whose balance it is; 0 where there is none. */
  readonly depth: number;
  private readonly runs: readonly { readonly column: AnyColumn; readonly in: string; readonly out: string }[];
  private readonly once: readonly AnyColumn[];
  private readonly innermost: number;
  private readonly held = new Map<string, number>();
  private first: AnyRow = {};

  constructor(
    definition: Pick<AnyReportDefinition, 'columns' | 'groups' | 'balance'>,
    private readonly labels: Labels,
  ) {
    const { balance, columns, groups = [] } = definition;
    this.depth = balance ? depthOf(definition, balance) : 0;
    this.innermost = groups.length - 1;
    this.once = columns.filter((column) => column.perGroup);
    this.runs = (balance?.runs ?? []).flatMap((run) => {
      const column = columns.find(({ name }) => name === run.as);
      return column ? [{ column, in: run.in, out: run.out }] : [];
    });
  }

  tells(level: number): boolean {
    return this.tellsBalance(level) || (this.once.length > 0 && level === this.innermost);
  }

  /** Before the first row of a group; `row` is that row, or what a silent account opened with. */
  opening(level: number, row: AnyRow, isSilent: boolean): ReportFigure[] {
    this.first = row;
    if (!this.tellsBalance(level)) return [];
    return this.runs.map((run) => {
      const moved = isSilent ? 0 : figureOf(row[run.in]) - figureOf(row[run.out]);
      return this.figure(run.column, figureOf(row[run.column.name]) - moved, 'paper.opening');
    });
  }

  /** Remembers the balances after the row. */
  pass(row: AnyRow): void {
    for (const { column } of this.runs) this.held.set(column.name, figureOf(row[column.name]));
  }

  closing(level: number, totals: Totals, wholeOf: (column: AnyColumn) => Totals): ReportFigure[] {
    const balances = this.tellsBalance(level)
      ? this.runs.map(({ column }) => this.figure(column, this.held.get(column.name) ?? 0, 'paper.closing'))
      : [];
    if (level !== this.innermost) return balances;
    return [...balances, ...this.once.map((column) => this.whole(column, totals, wholeOf))];
  }

  /** What the account that was just closed holds. */
  closings(): ReadonlyMap<string, number> {
    return this.held;
  }

  private tellsBalance(level: number): boolean {
    return this.runs.length > 0 && level + 1 >= this.depth;
  }

  private figure(column: AnyColumn, value: number, text: string): ReportFigure {
    const name = this.labels.field(column.label ?? column.name);
    return { name: column.name, label: this.labels.text(text, { name }), format: columnFormat(column), value };
  }

  private whole(column: AnyColumn, totals: Totals, wholeOf: (column: AnyColumn) => Totals): ReportFigure {
    const label = this.labels.field(column.label ?? column.name);
    const value = isTotalled(column) ? totals.cell(column, wholeOf) : (this.first[column.name] ?? null);
    return { name: column.name, label, format: columnFormat(column), value };
  }
}
