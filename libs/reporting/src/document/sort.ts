import type { AnyReportDefinition, AnyRow, GroupDefinition, SortDefinition } from '@emas/contracts/definitions/report';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';

type AnySort = SortDefinition<AnyRow>;

const scalarOf = (value: CellValue | undefined): CellScalar =>
  Array.isArray(value) ? ((value[0] as CellScalar | undefined) ?? null) : ((value as CellScalar | undefined) ?? null);

/** By code unit, not by locale: the same on every machine. Nothing comes first. */
function compare(a: CellScalar, b: CellScalar): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

function compareBy(sort: AnySort, a: AnyRow, b: AnyRow): number {
  const left = scalarOf(a[sort.column]);
  const right = scalarOf(b[sort.column]);
  if (!sort.order) return sort.direction === 'desc' ? -compare(left, right) : compare(left, right);
  const place = (value: CellScalar): number => {
    const index = sort.order!.indexOf(value);
    return index < 0 ? sort.order!.length : index;
  };
  return (place(left) - place(right)) * (sort.direction === 'desc' ? -1 : 1);
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
