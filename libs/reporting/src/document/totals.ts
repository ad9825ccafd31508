import type { AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import type { CellValue } from '@emas/contracts/shared/format';
import { assertInteger } from '@emas/domain/shared/arithmetic';
import { ratioOf, shareOf } from './ratio.js';
import { termsOf } from './terms.js';

type AnyColumn = ColumnDefinition<AnyRow>;
type Figures = Readonly<Record<string, number>>;

/** The figure of a cell; a cell of several lines counts as their sum. */
export function figureOf(value: CellValue | undefined): number {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0) : 0;
}

/**
 * Running totals of a set of rows. Keeps every figure that a total needs, not only the shown ones: a ratio is computed
 * anew from totals, never added up. Integers only.
 */
export class Totals {
  private readonly plan: TotalsPlan;
  private readonly sums: number[];
  /** What has counted already, of figures that several rows have once. */
  private readonly counted = new Set<string>();
  private first: AnyRow | null = null;
  private last: AnyRow | null = null;
  /** What the accounts within it closed with, where it is made of several. */
  private closings: Map<string, number> | null = null;
  count = 0;

  constructor(
    private readonly columns: readonly AnyColumn[],
    /** What the query gave, of figures that do not add up. */
    private readonly given: Figures = {},
  ) {
    this.plan = planOf(columns);
    this.sums = this.plan.summed.map(() => 0);
  }

  add(row: AnyRow): void {
    this.count += 1;
    this.plan.summed.forEach((name, place) => {
      if (this.counts(place, row)) this.addTo(place, figureOf(row[name]));
    });
    this.first ??= row;
    this.last = row;
  }

  /** An account within these rows is closed: what it holds is part of what they hold together. */
  addClosing(name: string, balance: number): void {
    this.closings ??= new Map();
    this.closings.set(name, assertInteger((this.closings.get(name) ?? 0) + balance, name));
  }

  /** Totals of several sets of rows, all of the same columns, added up or taken off. */
  static combine(columns: readonly AnyColumn[], parts: readonly { totals: Totals; sign: 1 | -1 }[]): Totals {
    const given: Record<string, number> = {};
    for (const { totals, sign } of parts)
      for (const [name, figure] of Object.entries(totals.given)) given[name] = (given[name] ?? 0) + sign * figure;
    const all = new Totals(columns, given);
    for (const { totals, sign } of parts) {
      all.count += totals.count;
      totals.sums.forEach((sum, place) => all.addTo(place, sign * sum));
    }
    return all;
  }

  /** The figure of a column over all rows; null where the query should have given it and did not. */
  sum(name: string): number | null {
    const column = this.plan.columns.get(name);
    if (column?.terms) {
      const parts = termsOf(column.terms).map((term) => ({ ...term, figure: this.sum(term.name) }));
      if (parts.some(({ figure }) => figure === null)) return null;
      return parts.reduce((sum, { sign, figure }) => sum + sign * figure!, 0);
    }
    if (column?.total === 'given') return this.given[name] ?? null;
    if (column?.total === 'count') return this.count;
    return this.sums[this.plan.places.get(name) ?? -1] ?? 0;
  }

  /** The cell of a column on a total line; null where it has none. `wholeOf`: the totals that a share is a part of. */
  cell(column: AnyColumn, wholeOf: (column: AnyColumn) => Totals): CellValue {
    const { name, total } = column;
    if (total === 'none') return null;
    if (column.ratio) return ratioOf(column, this.columns, (source) => this.sum(source));
    if (column.share) return shareOf(this.sum(column.share), wholeOf(column).sum(column.share));
    if (column.terms || total === 'sum' || total === 'given' || total === 'count') return this.sum(name);
    if (total === 'first') return this.first?.[name] ?? null;
    if (total === 'last') return this.closings?.get(name) ?? this.last?.[name] ?? null;
    return null;
  }

  /** False where the row repeats what another one has brought. */
  private counts(place: number, row: AnyRow): boolean {
    const once = this.plan.once[place];
    if (once === undefined) return true;
    const key = JSON.stringify([place, row[once] ?? null]);
    if (this.counted.has(key)) return false;
    this.counted.add(key);
    return true;
  }

  private addTo(place: number, figure: number): void {
    this.sums[place] = assertInteger(this.sums[place]! + figure, this.plan.summed[place]!);
  }
}

/** What totals of these columns are made of: the same for every group of a table, of which there may be thousands. */
interface TotalsPlan {
  readonly columns: ReadonlyMap<string, AnyColumn>;
  /** Fields that are added up, and where each stands among them. */
  readonly summed: readonly string[];
  /** By place, the field that tells what the figure is of, where it counts once. */
  readonly once: readonly (string | undefined)[];
  readonly places: ReadonlyMap<string, number>;
}

const plans = new WeakMap<readonly AnyColumn[], TotalsPlan>();

function planOf(columns: readonly AnyColumn[]): TotalsPlan {
  const known = plans.get(columns);
  if (known) return known;
  const summed = [...new Set(columns.flatMap((column) => neededOf(column, columns)))];
  const named = new Map(columns.map((column) => [column.name, column]));
  const plan = {
    columns: named,
    summed,
    once: summed.map((name) => named.get(name)?.once),
    places: new Map(summed.map((name, place) => [name, place])),
  };
  plans.set(columns, plan);
  return plan;
}

/** Fields whose sums the total of a column is made of. */
function neededOf(column: AnyColumn, columns: readonly AnyColumn[]): string[] {
  const resolve = (name: string): string[] => {
    const source = columns.find((one) => one.name === name);
    if (source?.terms) return termsOf(source.terms).flatMap((term) => resolve(term.name));
    return source?.total === 'given' || source?.total === 'count' ? [] : [name];
  };
  const sources = [column.ratio?.of, column.ratio?.by, column.share].filter((name) => name !== undefined);
  if (column.total === 'sum' || column.terms) sources.push(column.name);
  return sources.flatMap(resolve);
}

/**
 * The cell of a column on a row: what the query said, or computed from the row as on a total. Shares are rounded each for
 * itself: what they lack of 100.00 together is nobody's, and the total line says 100.00.
 */
export function rowCell(
  column: AnyColumn,
  row: AnyRow,
  columns: readonly AnyColumn[],
  wholeOf: (column: AnyColumn) => Totals,
): CellValue {
  if (column.perGroup) return null;
  const given = row[column.name];
  if (given !== undefined) return given;
  if (column.ratio) return ratioOf(column, columns, (name) => figureOf(row[name]));
  if (column.share) return shareOf(figureOf(row[column.share]), wholeOf(column).sum(column.share));
  return column.total === 'count' ? 1 : null;
}
