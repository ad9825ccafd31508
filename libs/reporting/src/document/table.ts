import type {
  AnyReportDefinition,
  AnyRow,
  ColumnDefinition,
  GroupDefinition,
} from '@emas/contracts/definitions/report';
import type { ReportLine, ReportTable, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { formatOf } from '@emas/contracts/messages/formats';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';
import type { Labels } from './labels.js';
import { columnFormat, isTotalled } from './labels.js';
import type { Openings } from './openings.js';
import { sortableColumns } from './sort.js';
import { Totals, rowCell } from './totals.js';

type AnyColumn = ColumnDefinition<AnyRow>;
type AnyGroup = GroupDefinition<AnyRow>;

const addressed = (address: string | undefined): { readonly opens?: string } =>
  address === undefined ? {} : { opens: address };

interface OpenGroup {
  readonly value: string;
  readonly opens: { readonly opens?: string };
  readonly totals: Totals;
}

/** Builds the lines of a table from rows that stand in printed order. */
export class TableBuilder {
  private readonly shown: readonly AnyColumn[];
  private readonly totalled: readonly AnyColumn[];
  private readonly lines: ReportLine[] = [];
  private readonly open: OpenGroup[] = [];
  private readonly whole: Totals;
  private readonly sortable: ReadonlySet<string>;

  constructor(
    private readonly definition: Pick<
      AnyReportDefinition,
      'columns' | 'groups' | 'uncounted' | 'marks' | 'grandTotal' | 'signatures'
    >,
    private readonly labels: Labels,
    /** Without them nothing leads anywhere. */
    private readonly openings?: Openings,
  ) {
    this.shown = definition.columns.filter((column) => !column.inTotalOnly);
    this.totalled = definition.columns.filter(isTotalled);
    this.whole = new Totals(definition.columns);
    // What leads nowhere is a recap: it stands in its own order.
    this.sortable = new Set(openings ? sortableColumns(definition).map(({ name }) => name) : []);
  }

  build(rows: readonly AnyRow[]): { readonly table: ReportTable; readonly totals: Totals } {
    for (const row of rows) if (!this.isUncounted(row, 'grand')) this.whole.add(row);
    for (const row of rows) this.add(row);
    this.closeGroups(0);
    if (this.totalled.length > 0 && this.definition.grandTotal !== false && rows.length > 0) {
      const label = this.labels.text((this.definition.groups ?? []).length > 0 ? 'paper.grandTotal' : 'paper.total');
      this.lines.push(this.totalLine('total', 0, label, this.whole, addressed(this.openings?.sum({}, []))));
    }
    return {
      table: {
        columns: this.shown.map((column) => this.labels.column(column, this.sortable.has(column.name))),
        lines: this.lines,
      },
      totals: this.whole,
    };
  }

  private get groups(): readonly AnyGroup[] {
    return this.definition.groups ?? [];
  }

  private add(row: AnyRow): void {
    const values = this.groups.map((group) => this.labels.inline(row[group.by], group.format ?? formatOf(group.by)));
    const changed = values.findIndex((value, level) => this.open[level]?.value !== value);
    if (changed >= 0) {
      this.closeGroups(changed);
      for (let level = changed; level < values.length; level += 1) this.openGroup(level, values[level]!, row);
    }
    if (!this.isUncounted(row, 'all')) for (const group of this.open) group.totals.add(row);
    const tone = this.definition.marks?.find((mark) => mark.values.includes(row[mark.column] as CellScalar))?.tone;
    const cells = this.shown.map((column) => this.cell(column, row));
    this.lines.push({ kind: 'row', cells, ...(tone && { tone }), ...this.openings?.row(row, this.shown) });
  }

  private cell(column: AnyColumn, row: AnyRow): CellValue {
    const cell = this.labels.cell(rowCell(column, row, this.whole), columnFormat(column));
    const told = column.summary === undefined ? '' : this.labels.summary(row[column.summary]);
    return told === '' ? cell : [cell as CellScalar, told];
  }

  private openGroup(level: number, value: string, row: AnyRow): void {
    const group = this.groups[level]!;
    const outer = this.groups.slice(0, level).map(({ by }) => by);
    const opens = addressed(this.openings?.of(group.by, row, outer));
    this.open.push({ value, opens, totals: new Totals(this.definition.columns) });
    this.lines.push({
      kind: 'group',
      level,
      label: this.labels.field(group.label ?? group.by),
      value,
      attributes: (group.attributes ?? []).map((attribute) => ({
        label: this.labels.field(attribute.name),
        value: this.labels.inline(row[attribute.name], attribute.format ?? formatOf(attribute.name)),
      })),
      pageBreak: level === 0 && group.pageBreak === true && this.lines.length > 0,
      ...opens,
    });
  }

  /** Closes the groups from the innermost down to `level`, each with its subtotal. */
  private closeGroups(level: number): void {
    while (this.open.length > level) {
      const { value, opens, totals } = this.open.pop()!;
      const depth = this.open.length;
      if (this.totalled.length === 0 || this.groups[depth]!.subtotal === false) continue;
      const label = this.labels.text('paper.subtotal', { name: value });
      this.lines.push(this.totalLine('subtotal', depth, label, totals, opens));
    }
  }

  private totalLine(
    kind: 'subtotal' | 'total',
    level: number,
    label: string,
    totals: Totals,
    opens: { readonly opens?: string },
  ): ReportTotalLine {
    return {
      kind,
      level,
      label,
      rows: totals.count,
      cells: this.shown.map((column) => totals.cell(column, this.whole)),
      extras: this.definition.columns
        .filter((column) => column.inTotalOnly && isTotalled(column))
        .map((column) => ({
          name: column.name,
          label: this.labels.field(column.label ?? column.name),
          format: columnFormat(column),
          value: totals.cell(column, this.whole),
        })),
      ...opens,
    };
  }

  /** True where the row does not count for that total: `all` rows count nowhere, `grand` ones only in their groups. */
  private isUncounted(row: AnyRow, total: 'all' | 'grand'): boolean {
    const rule = this.definition.uncounted;
    if (!rule || !rule.values.includes(row[rule.column] as CellScalar)) return false;
    return total === 'grand' || rule.from === 'all';
  }
}
