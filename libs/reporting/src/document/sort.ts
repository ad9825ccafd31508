import type {
  AnyReportDefinition,
  AnyRow,
  ColumnDefinition,
  GroupDefinition,
  SortDefinition,
} from '@emas/contracts/definitions/report';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';
import { Totals, figureOf, rowCell } from './totals.js';

type AnySort = SortDefinition<AnyRow>;

/** An order that somebody asked for: that of one column. */
export interface AskedSort {
  readonly column: ColumnDefinition<AnyRow>;
  readonly direction: 'asc' | 'desc';
}

/** What a cell of a column is sorted by where it is not the value itself: the words that are read. */
type Said = (column: ColumnDefinition<AnyRow>, value: CellValue) => CellValue;

const scalarOf = (value: CellValue | undefined): CellScalar =>
  Array.isArray(value) ? ((value[0] as CellScalar | undefined) ?? null) : ((value as CellScalar | undefined) ?? null);

/** By code unit, not by locale: the same on every machine. Nothing comes first. */
export function compareScalars(a: CellScalar, b: CellScalar): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

function compareBy(sort: AnySort, a: AnyRow, b: AnyRow): number {
  const left = scalarOf(a[sort.column]);
  const right = scalarOf(b[sort.column]);
  if (!sort.order) return sort.direction === 'desc' ? -compareScalars(left, right) : compareScalars(left, right);
  const place = (value: CellScalar): number => {
    const index = sort.order!.indexOf(value);
    return index < 0 ? sort.order!.length : index;
  };
  return (place(left) - place(right)) * (sort.direction === 'desc' ? -1 : 1);
}

type Sortable = Pick<AnyReportDefinition, 'columns' | 'signatures' | 'balance' | 'milestones'>;

/** Not where each row goes on from the one before, as a running balance does, and not of a sheet that is signed. */
const isSortable = ({ columns, signatures, balance, milestones }: Sortable): boolean =>
  [signatures, balance, milestones].every((said) => said === undefined) &&
  columns.every(({ total }) => total !== 'first' && total !== 'last');

/** Columns by which the rows of a report may be put in order. */
export const sortableColumns = (definition: Sortable): readonly ColumnDefinition<AnyRow>[] =>
  isSortable(definition) ? definition.columns.filter(({ inTotalOnly, perGroup }) => !inTotalOnly && !perGroup) : [];

/** `-total_harga` as an order; undefined where the report cannot be put in it. `definition`: as far as the asker may see it. */
export function askedSort(definition: AnyReportDefinition, asked: unknown): AskedSort | undefined {
  if (typeof asked !== 'string') return undefined;
  const name = asked.replace(/^-/, '');
  const column = sortableColumns(definition).find((one) => one.name === name);
  return column && { column, direction: asked.startsWith('-') ? 'desc' : 'asc' };
}

/**
 * Rows in printed order, stable. Groups come first, so that equal ones stand together whatever the order of the rows;
 * without any order the groups stand in the order in which they first appear.
 */
export function sortRows(
  definition: AnyReportDefinition,
  filters: Readonly<Record<string, string | null>>,
  rows: readonly AnyRow[],
): AnyRow[] {
  const chosen = definition.sortFilter && filters[definition.sortFilter.filter];
  const order = (chosen ? definition.sortFilter?.choices[chosen] : undefined) ?? definition.sort ?? [];
  const groups = definition.groups ?? [];
  const sorts = [...groups.map((group) => groupSort(group, order, rows)), ...order];
  return sorts.length === 0 ? [...rows] : [...rows].sort((a, b) => firstDifference(sorts, a, b));
}

/** Rows in printed order → the same in the order that was asked for: within their groups, or the groups themselves where it is theirs. */
export function resortRows(
  { groups = [], columns }: AnyReportDefinition,
  { column, direction }: AskedSort,
  rows: readonly AnyRow[],
  said: Said = (_, value) => value,
): AnyRow[] {
  const depth = groups.findIndex(({ by }) => by === column.name);
  const kept = depth < 0 ? groups : groups.slice(0, depth);
  const places = new Map<string, number>();
  const whole = new Totals(columns);
  for (const row of rows) whole.add(row);
  const keyed = rows.map((row) => {
    const group = JSON.stringify(kept.map(({ by }) => row[by] ?? null));
    if (!places.has(group)) places.set(group, places.size);
    return {
      row,
      place: places.get(group)!,
      key: sortKey(
        rowCell(column, row, columns, () => whole),
        (value) => said(column, value),
      ),
    };
  });
  return keyed.sort((a, b) => a.place - b.place || compareAsked(a.key, b.key, direction)).map(({ row }) => row);
}

function sortKey(value: CellValue, said: (value: CellValue) => CellValue): CellScalar {
  const isFigures = Array.isArray(value) && value.some((one) => typeof one === 'number');
  return isFigures ? figureOf(value) : scalarOf(said(value));
}

/** Either way, nothing comes last. */
function compareAsked(a: CellScalar, b: CellScalar, direction: AskedSort['direction']): number {
  const isNothing = (value: CellScalar): boolean => value === null || value === '';
  if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
  return direction === 'desc' ? -compareScalars(a, b) : compareScalars(a, b);
}

function groupSort(group: GroupDefinition<AnyRow>, order: readonly AnySort[], rows: readonly AnyRow[]): AnySort {
  const stated = order.find((sort) => sort.column === group.by);
  if (stated) return stated;
  return { column: group.by, direction: 'asc', order: [...new Set(rows.map((row) => scalarOf(row[group.by])))] };
}

function firstDifference(sorts: readonly AnySort[], a: AnyRow, b: AnyRow): number {
  for (const sort of sorts) {
    const difference = compareBy(sort, a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}
