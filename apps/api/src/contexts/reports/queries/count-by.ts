/** How often each value of a field occurs, the most frequent first. */
export function countBy<Row, Field extends keyof Row>(rows: readonly Row[], field: Field): [Row[Field], number][] {
  const counts = new Map<Row[Field], number>();
  for (const row of rows) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1);
  return [...counts].sort(([a, left], [b, right]) => right - left || String(a).localeCompare(String(b)));
}
