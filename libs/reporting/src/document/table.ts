import type {
  AnyReportDefinition,
  AnyRow,
  ColumnDefinition,
  GroupDefinition,
  ReportData,
} from '@emas/contracts/definitions/report';
import type {
  ReportFigure,
  ReportLine,
  ReportTable,
  ReportTotalLine,
} from '@emas/contracts/definitions/report-document';
import { formatOf } from '@emas/contracts/messages/formats';
import type { CellScalar, CellValue, ValueFormat } from '@emas/contracts/shared/format';
import { countsIn } from './counted.js';
import { GroupFigures } from './group-figures.js';
import type { Labels } from './labels.js';
import { columnFormat, isTotalled } from './labels.js';
import { Milestones } from './milestones.js';
import { type Openings, recordAddress, recordColumns, traceColumns } from './openings.js';
import type { PreparedRows } from './prepare-rows.js';
import { sortableColumns } from './sort.js';
import { accountColumns, TotalTraces } from './total-traces.js';
import { Totals, rowCell } from './totals.js';

type AnyColumn = ColumnDefinition<AnyRow>;
type AnyGroup = GroupDefinition<AnyRow>;

/** What a table is made by: a report, or a recap of one. */
export type TableDefinition = Pick<
  AnyReportDefinition,
  'columns' | 'groups' | 'uncounted' | 'marks' | 'grandTotal' | 'balance' | 'milestones' | 'sort' | 'signatures'
>;

/** Where a part of the table leads to. */
interface Address {
  readonly opens?: string;
  /** Of single cells, by their place. */
  readonly links?: Readonly<Record<number, string>>;
}

const addressed = (address: string | undefined): Address => (address === undefined ? {} : { opens: address });

/** What a table is told beside its rows. */
interface TableContext {
  /** Without them nothing leads anywhere. */
  readonly openings?: Openings;
  readonly given?: ReportData<AnyRow>['totals'];
}

interface GroupHead {
  /** What tells it from the one before. */
  readonly key: string;
  readonly value: string;
}

interface OpenGroup extends GroupHead {
  readonly opens: Address;
  readonly totals: Totals;
  readonly traces: TotalTraces;
  /** Told in its heading, once they are known. */
  readonly figures: ReportFigure[];
  /** Rows told in it, counted or not. */
  rows: number;
}

/** A table, and what it was totalled by. */
export interface BuiltTable {
  readonly table: ReportTable;
  readonly milestones: ReadonlyMap<string, Totals>;
  /** Of each innermost group, by what its heading says. */
  readonly innermost: readonly { readonly value: string; readonly totals: Totals }[];
}

/** Builds the lines of a table from rows that stand in printed order. */
export class TableBuilder {
  private readonly shown: readonly AnyColumn[];
  /** How each of them is written. */
  private readonly formats: readonly ValueFormat[];
  private readonly records: ReturnType<typeof recordColumns>;
  private readonly traces: ReturnType<typeof traceColumns>;
  private readonly accounts: ReturnType<typeof accountColumns>;
  /** What total lines tell beside their cells. */
  private readonly extras: readonly AnyColumn[];
  private readonly hasTotals: boolean;
  private readonly lines: ReportLine[] = [];
  private readonly open: OpenGroup[] = [];
  private readonly innermost: { value: string; totals: Totals }[] = [];
  private readonly given: ReadonlyMap<string, Readonly<Record<string, number>>>;
  private readonly whole: Totals;
  /** Totals of the outermost groups by their value, for shares that are a part of one. */
  private readonly wholes = new Map<CellScalar, Totals>();
  private readonly figures: GroupFigures;
  private readonly milestones: Milestones;
  private readonly openings: Openings | undefined;
  private readonly sortable: ReadonlySet<string>;

  constructor(
    private readonly definition: TableDefinition,
    private readonly labels: Labels,
    { openings, given = [] }: TableContext = {},
  ) {
    this.openings = openings;
    // What leads nowhere is a recap: it stands in its own order.
    this.sortable = new Set(openings ? sortableColumns(definition).map(({ name }) => name) : []);
    this.shown = definition.columns.filter((column) => !column.inTotalOnly);
    this.formats = this.shown.map(columnFormat);
    this.records = recordColumns(this.shown);
    this.traces = traceColumns(this.shown);
    this.accounts = accountColumns(this.shown);
    this.extras = definition.columns.filter((column) => column.inTotalOnly && isTotalled(column));
    this.hasTotals = definition.columns.some(isTotalled);
    this.given = new Map(given.map(({ keys, figures }) => [JSON.stringify(keys), figures]));
    this.whole = this.totalsOf([]);
    this.figures = new GroupFigures(definition, labels);
    this.milestones = new Milestones(definition);
  }

  build({ rows, silent }: PreparedRows): BuiltTable {
    this.addWholes(rows, silent);
    for (const row of rows) this.add(row, silent.has(row));
    this.closeGroups(0);
    this.passMilestones(null);
    if (this.hasTotals && this.definition.grandTotal !== false && rows.length > 0) {
      const label = this.labels.text(this.groups.length > 0 ? 'paper.grandTotal' : 'paper.total');
      this.lines.push(this.totalLine('total', 0, label, this.whole, addressed(this.openings?.sum({}, []))));
    }
    return {
      table: {
        columns: this.shown.map((column) => this.labels.column(column, this.sortable.has(column.name))),
        lines: this.lines,
      },
      milestones: this.milestones.passed,
      innermost: this.innermost,
    };
  }

  private get groups(): readonly AnyGroup[] {
    return this.definition.groups ?? [];
  }

  private totalsOf(keys: readonly CellValue[]): Totals {
    return new Totals(this.definition.columns, this.given.get(JSON.stringify(keys)));
  }

  private addWholes(rows: readonly AnyRow[], silent: ReadonlySet<AnyRow>): void {
    const parts = this.definition.columns.some((column) => column.whole !== undefined) ? this.groups[0]?.by : undefined;
    for (const row of rows) {
      if (silent.has(row) || !countsIn(this.definition, row, 'grand')) continue;
      this.whole.add(row);
      if (parts === undefined) continue;
      const value = row[parts] as CellScalar;
      if (!this.wholes.has(value)) this.wholes.set(value, this.totalsOf([value]));
      this.wholes.get(value)!.add(row);
    }
    this.milestones.order(rows);
  }

  private readonly wholeOf = ({ whole }: AnyColumn): Totals =>
    whole === undefined ? this.whole : (this.wholes.get(whole) ?? new Totals(this.definition.columns));

  private add(row: AnyRow, isSilent: boolean): void {
    const groups = isSilent ? this.groups.slice(0, this.figures.depth) : this.groups;
    const heads = groups.map(({ by, told }): GroupHead => {
      const value = this.labels.told(this.definition, told ?? by, row[told ?? by]);
      // Two of one name are two.
      return { key: told ? String(row[by]) : value, value };
    });
    const changed = heads.findIndex(({ key }, level) => this.open[level]?.key !== key);
    if (changed >= 0) {
      this.closeGroups(changed);
      if (changed === 0) this.passMilestones(row);
      for (let level = changed; level < heads.length; level += 1) this.openGroup(level, heads[level]!, row, isSilent);
    }
    this.figures.pass(row);
    if (isSilent) return;
    const counts = countsIn(this.definition, row, 'group');
    for (const group of this.open) {
      group.rows += 1;
      group.traces.add(row);
      if (counts) group.totals.add(row);
    }
    const tone = this.definition.marks?.find((mark) => mark.values.includes(row[mark.column] as CellScalar))?.tone;
    const cells = this.shown.map((column, place) => this.cell(column, this.formats[place]!, row));
    this.lines.push({
      kind: 'row',
      cells,
      ...(tone && { tone }),
      ...this.openings?.row(row, this.records, this.traces),
    });
  }

  private cell(column: AnyColumn, format: ValueFormat, row: AnyRow): CellValue {
    const value = rowCell(column, row, this.definition.columns, this.wholeOf) ?? this.labels.blank(column);
    const cell = this.labels.cell(value, format);
    const told = column.summary === undefined ? '' : this.labels.summary(row[column.summary]);
    return told === '' ? cell : [cell as CellScalar, told];
  }

  private openGroup(level: number, head: GroupHead, row: AnyRow, isSilent: boolean): void {
    const group = this.groups[level]!;
    const figures = this.figures.opening(level, row, isSilent);
    const path = this.groups.slice(0, level + 1).map(({ by }) => by);
    const totals = this.totalsOf(path.map((by) => row[by] ?? null));
    const opens = addressed(this.openings?.of(group.by, row, path.slice(0, -1)));
    const traces = new TotalTraces(this.accounts, this.openings, Object.fromEntries(path.map((by) => [by, row[by]])));
    this.open.push({ ...head, opens, totals, traces, figures, rows: 0 });
    this.lines.push({
      kind: 'group',
      level,
      label: this.labels.field(group.label ?? group.by),
      value: head.value,
      attributes: (group.attributes ?? []).flatMap((attribute) => {
        const said = this.labels.inline(row[attribute.name], attribute.format ?? formatOf(attribute.name));
        if (said === '') return [];
        const address = addressed(this.openings && recordAddress(attribute.name, row));
        return [{ label: this.labels.field(attribute.name), value: said, ...address }];
      }),
      ...(this.figures.tells(level) && { figures }),
      pageBreak: level === 0 && group.pageBreak === true && this.lines.length > 0,
      ...opens,
    });
  }

  /** Closes the groups from the innermost down to `level`, each with its subtotal. */
  private closeGroups(level: number): void {
    while (this.open.length > level) {
      const { value, opens, totals, traces, figures, rows } = this.open.pop()!;
      const depth = this.open.length;
      figures.push(...this.figures.closing(depth, totals, this.wholeOf));
      if (depth + 1 === this.figures.depth)
        for (const [name, balance] of this.figures.closings())
          for (const outer of [this.whole, ...this.open.map((group) => group.totals)]) outer.addClosing(name, balance);
      if (depth === 0) this.milestones.close(totals);
      if (depth + 1 === this.groups.length) this.innermost.push({ value, totals });
      if (!this.hasTotals || rows === 0 || this.groups[depth]!.subtotal === false) continue;
      const label = this.labels.text('paper.subtotal', { name: value });
      this.lines.push(this.totalLine('subtotal', depth, label, totals, { ...opens, ...traces.links() }));
    }
  }

  /** Writes the milestones that come before the group that `row` opens, or all that are left. */
  private passMilestones(row: AnyRow | null): void {
    for (const { name, totals } of this.milestones.before(row))
      this.lines.push(this.totalLine('milestone', 0, this.labels.field(name), totals, {}));
    if (row) this.milestones.opens(row);
  }

  private totalLine(
    kind: ReportTotalLine['kind'],
    level: number,
    label: string,
    totals: Totals,
    opens: Address,
  ): ReportTotalLine {
    return {
      kind,
      level,
      label,
      rows: totals.count,
      cells: this.shown.map((column) => totals.cell(column, this.wholeOf)),
      extras: this.extras.map((column) => ({
        name: column.name,
        label: this.labels.field(column.label ?? column.name),
        format: columnFormat(column),
        value: totals.cell(column, this.wholeOf),
      })),
      ...opens,
    };
  }
}
