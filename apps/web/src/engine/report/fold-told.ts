import type { ReportRowLine, ReportTable } from '@emas/contracts/definitions/report-document';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';

/** Columns that say nothing beside others: what the sentences of the rows tell, and of a person with a name the id he is kept by. */
function needless({ tells, columns }: ReportTable): readonly string[] {
  const isNamed = columns.some(({ name }) => name === 'nama_customer');
  return [...(tells?.columns ?? []), ...(isNamed ? ['customer_id'] : [])];
}

/** Rows that are told in a sentence have it below the value it belongs to, and not again in columns of their own. */
export function foldTold(table: ReportTable): ReportTable {
  const { tells, columns, lines } = table;
  const folded = needless(table);
  if (columns.every(({ name }) => !folded.includes(name))) return table;
  const kept = columns.flatMap(({ name }, index) => (folded.includes(name) ? [] : [index]));
  const at = kept.findIndex((index) => columns[index]!.name === tells?.into);
  const fold = (line: ReportRowLine): ReportRowLine => {
    const links = kept.flatMap((from, to) => (line.links?.[from] === undefined ? [] : [[to, line.links[from]]]));
    const cells = kept.map((index) => line.cells[index] ?? null);
    if (line.told !== undefined) cells[at] = withSentence(cells[at]!, line.told);
    return { ...line, cells, links: Object.fromEntries(links) as Record<number, string> };
  };
  return {
    columns: kept.map((index) => columns[index]!),
    lines: lines.map((line) => {
      if (line.kind === 'group') return line;
      return line.kind === 'row' ? fold(line) : { ...line, cells: kept.map((index) => line.cells[index] ?? null) };
    }),
  };
}

/** Right below what it is about, before what else is told of it. */
function withSentence(cell: CellValue, told: string): CellValue {
  const [value = null, ...more] = Array.isArray(cell) ? (cell as readonly CellScalar[]) : [cell as CellScalar];
  return [value, told, ...more];
}
