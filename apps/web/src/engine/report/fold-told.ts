import type { ReportTable } from '@emas/contracts/definitions/report-document';
import { forPrograms, withoutColumns } from '@emas/contracts/definitions/without-columns';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';

/**
 * Columns that say nothing beside others are left out: what the sentences of the rows tell, and ids of who has a name. Rows
 * that are told in a sentence have it below the value it belongs to.
 */
export function foldTold(table: ReportTable): ReportTable {
  const { tells } = table;
  const folded = withoutColumns(table, [...(tells?.columns ?? []), ...forPrograms(table)]);
  const at = folded.columns.findIndex(({ name }) => name === tells?.into);
  if (at < 0) return folded;
  return {
    columns: folded.columns,
    lines: folded.lines.map((line) => {
      if (line.kind !== 'row' || line.told === undefined) return line;
      const { told, cells } = line;
      return { ...line, cells: cells.map((cell, place) => (place === at ? withSentence(cell, told) : cell)) };
    }),
  };
}

/** Right below what it is about, before what else is told of it. */
function withSentence(cell: CellValue, told: string): CellValue {
  const [value = null, ...more] = Array.isArray(cell) ? (cell as readonly CellScalar[]) : [cell as CellScalar];
  return [value, told, ...more];
}
