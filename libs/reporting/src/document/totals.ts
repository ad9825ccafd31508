import type { AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import type { CellValue } from '@emas/contracts/shared/format';
import { assertInteger, multiplyDivide } from '@emas/domain/shared/arithmetic';
import { ratioFactor } from './ratio.js';

type AnyColumn = ColumnDefinition<AnyRow>;

/** The figure of a cell; a cell of several lines counts as their sum. */
export function figureOf(value: CellValue | undefined): number {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0) : 0;
}

/**
 * Running totals of a set of rows. Keeps every figure of the row, not only the shown ones: a ratio is computed anew
 * from totals, never added up. Integers only.
 */
export class Totals {
  private readonly sums = new Map<string, number>();
  private readonly firsts = new Map<string, CellValue>();
  private readonly lasts = new Map<string, CellValue>();
  count = 0;

  constructor(private readonly columns: readonly AnyColumn[]) {}

  add(row: AnyRow): void {
    this.count += 1;
    for (const { name, total, ratio, share } of this.columns) {
      if (total === 'first' && this.count === 1) this.firsts.set(name, row[name] ?? null);
      if (total === 'last') this.lasts.set(name, row[name] ?? null);
      if (total === 'sum') this.addTo(name, row);
      for (const source of [ratio?.of, ratio?.by, share]) {
        if (source !== undefined && !this.isSummed(source)) this.addTo(source, row);
      }
    }
  }

  sum(name: string): number {
    return this.sums.get(name) ?? 0;
  }

  /** The cell of a column on a total line; null where it has none. `whole`: the totals a share is a part of. */
  cell(column: AnyColumn, whole: Totals): CellValue {
    if (column.ratio) return ratio(this.sum(column.ratio.of), this.sum(column.ratio.by), this.factor(column));
    if (column.share) return ratio(this.sum(column.share), whole.sum(column.share), HUNDRED_PERCENT);
    if (column.total === 'sum') return this.sum(column.name);
    if (column.total === 'count') return this.count;
    if (column.total === 'first') return this.firsts.get(column.name) ?? null;
    if (column.total === 'last') return this.lasts.get(column.name) ?? null;
    return null;
  }

  factor(column: AnyColumn): number {
    return ratioFactor(column, this.columns);
  }

  private isSummed(name: string): boolean {
    return this.columns.some((column) => column.name === name && column.total === 'sum');
  }

  private addTo(name: string, row: AnyRow): void {
    this.sums.set(name, assertInteger(this.sum(name) + figureOf(row[name]), name));
  }
}

/** 100 % in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

/** `of × factor / by`, half-up; nothing where there is nothing to divide by. */
function ratio(of: number, by: number, factor: number): number | null {
  if (by === 0) return null;
  return by < 0 ? multiplyDivide(-of, factor, -by, 'half-up') : multiplyDivide(of, factor, by, 'half-up');
}

/** The cell of a column on a row: what the query said, or computed from the row as on a total. */
export function rowCell(column: AnyColumn, row: AnyRow, whole: Totals): CellValue {
  const given = row[column.name];
  if (given !== undefined) return given;
  if (column.ratio) return ratio(figureOf(row[column.ratio.of]), figureOf(row[column.ratio.by]), whole.factor(column));
  if (column.share) return ratio(figureOf(row[column.share]), whole.sum(column.share), HUNDRED_PERCENT);
  return column.total === 'count' ? 1 : null;
}
