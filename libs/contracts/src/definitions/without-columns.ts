import type { ReportLine, ReportRowLine, ReportTable } from './report-document.js';

/** Columns that only programs read: of a person with a name the id he is kept by. */
export const forPrograms = ({ columns }: Pick<ReportTable, 'columns'>): readonly string[] =>
  columns.some(({ name }) => name === 'nama_customer') ? ['customer_id'] : [];

/** The same table without some of its columns; what leads somewhere stays with its cell. */
export function withoutColumns<Table extends ReportTable>(table: Table, names: readonly string[]): Table {
  const { columns, lines } = table;
  if (columns.every(({ name }) => !names.includes(name))) return table;
  const kept = columns.flatMap(({ name }, place) => (names.includes(name) ? [] : [place]));
  const fold = (line: ReportRowLine): ReportRowLine => {
    const links = kept.flatMap((from, to) => (line.links?.[from] === undefined ? [] : [[to, line.links[from]]]));
    return { ...line, cells: cellsOf(line), links: Object.fromEntries(links) as Record<number, string> };
  };
  const cellsOf = ({ cells }: Exclude<ReportLine, { kind: 'group' }>) => kept.map((place) => cells[place] ?? null);
  return {
    ...table,
    columns: kept.map((place) => columns[place]!),
    lines: lines.map((line) => {
      if (line.kind === 'group') return line;
      return line.kind === 'row' ? fold(line) : { ...line, cells: cellsOf(line) };
    }),
  };
}
