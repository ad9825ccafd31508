import type { Column } from './column.js';

/** What stays may take this much of the window; of a narrower one fewer columns stay. */
const MOST = 0.5;

/** Columns that stay at the left come first, each group in its order. */
export const frozenFirst = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.some(({ frozen }) => frozen)
    ? [...columns.filter(({ frozen }) => frozen), ...columns.filter(({ frozen }) => !frozen)]
    : columns;

/** How far from the left edge each column that stays begins, in pixels; fewer than there are columns. */
export function frozenEdges<Row>(
  columns: readonly Column<Row>[],
  widths: readonly number[],
  width: number,
): readonly number[] {
  const edges: number[] = [];
  for (let at = 0, left = 0; columns[at]?.frozen; at += 1) {
    if (left + widths[at]! > width * MOST) break;
    edges.push(left);
    left += widths[at]!;
  }
  return edges;
}
