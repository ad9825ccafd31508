import type { AnyReportDefinition, AnyRow, ColumnDefinition, ReportData } from '@emas/contracts/definitions/report';
import type { ReportDocument, ReportLine } from '@emas/contracts/definitions/report-document';
import {
  type AverageRecapDefinition,
  type PerRecapDefinition,
  type RowRecapColumn,
  isRowRecap,
} from '@emas/contracts/definitions/report-figures';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';
import { multiplyDivide } from '@emas/domain/shared/arithmetic';
import { countsIn } from './counted.js';
import { type Labels, formatIn, isTotalled } from './labels.js';
import { withTerms } from './prepare-rows.js';
import { compareScalars } from './sort.js';
import { TableBuilder } from './table.js';
import { Totals } from './totals.js';

type AnyColumn = ColumnDefinition<AnyRow>;
type AnyPerRecap = PerRecapDefinition<AnyRow>;
type AnyAverageRecap = AverageRecapDefinition<AnyRow>;
type Recap = ReportDocument['recaps'][number];

/** The small tables after a report: those whose rows the query gave, and those out of the report's own rows. */
export function buildRecaps(
  definition: AnyReportDefinition,
  data: ReportData<AnyRow, Record<string, AnyRow>>,
  rows: readonly AnyRow[],
  labels: Labels,
): Recap[] {
  const given = data.totals?.find(({ keys }) => keys.length === 0)?.figures;
  return (definition.recaps ?? []).flatMap((recap): Recap[] => {
    if (isRowRecap<AnyRow>(recap)) {
      if (rows.length === 0) return [];
      return [
        'per' in recap
          ? perRecap(definition, recap, { rows, given }, labels)
          : averageRecap(definition, recap, { rows, given }, labels),
      ];
    }
    const own = data.recaps?.[recap.name] ?? [];
    if (own.length === 0) return [];
    const told = { rows: withTerms(recap.columns, own), silent: new Set<AnyRow>() };
    const { table } = new TableBuilder(recap, labels).build(told);
    return [{ name: recap.name, title: labels.text(`recaps.${recap.title}`), ...table }];
  });
}

/** Columns of a recap out of the rows: named ones are the report's. */
export const recapColumns = (
  columns: readonly AnyColumn[],
  named: readonly RowRecapColumn<AnyRow>[],
): readonly AnyColumn[] =>
  named.flatMap((column) => {
    if (typeof column !== 'string') return [column];
    const own = columns.find(({ name }) => name === column);
    return own ? [{ ...own, inTotalOnly: false }] : [];
  });

/** What a recap is made of: the rows of the report, and what the query gave of the whole that does not add up. */
interface RecapSource {
  readonly rows: readonly AnyRow[];
  readonly given: Readonly<Record<string, number>> | undefined;
}

/** The fields that a recap has a line for each value of. */
const fieldsOf = ({ per }: AnyPerRecap): readonly string[] => (typeof per === 'string' ? [per] : per);

function perRecap(
  definition: AnyReportDefinition,
  recap: AnyPerRecap,
  { rows, given }: RecapSource,
  labels: Labels,
): Recap {
  const per = fieldsOf(recap);
  const columns = recapColumns(definition.columns, recap.columns);
  const heads = per.map((name): AnyColumn => ({ name, format: formatIn(definition, name) }));
  const whole = new Totals(columns, given);
  const lines = new Map<string, { readonly keys: readonly CellScalar[]; readonly totals: Totals }>();
  for (const row of rows) {
    if (!countsIn(definition, row, 'group')) continue;
    if (countsIn(definition, row, 'grand')) whole.add(row);
    const keys = per.map((name) => (row[name] ?? null) as CellScalar);
    const key = JSON.stringify(keys);
    if (!lines.has(key)) lines.set(key, { keys, totals: new Totals(columns) });
    lines.get(key)!.totals.add(row);
  }
  const order = recap.order ?? definition.sort?.find((sort) => sort.column === per[0])?.order;
  const sorted = [...lines.values()].sort((a, b) => compareKeys(a.keys, b.keys, order));
  const cells = (totals: Totals): CellValue[] => columns.map((column) => totals.cell(column, () => whole));
  const told = sorted.map(({ keys, totals }): ReportLine => ({
    kind: 'row',
    cells: [...keys.map((key, index) => labels.cell(key, heads[index]!.format!)), ...cells(totals)],
  }));
  const total: ReportLine = {
    kind: 'total',
    level: 0,
    label: labels.text('paper.total'),
    rows: whole.count,
    cells: [...per.map(() => null), ...cells(whole)],
    extras: [],
  };
  const names = per.map((name) => labels.field(name)).join(', ');
  return {
    name: recap.name,
    title: recap.title ? labels.text(`recaps.${recap.title}`) : labels.text('paper.per', { name: names }),
    columns: [...heads, ...columns].map((column) => labels.column(column, false)),
    lines: recap.grandTotal === false || !columns.some(isTotalled) ? told : [...told, total],
  };
}

/** The order stated, and by value what it does not name. */
function compareKeys(
  a: readonly CellScalar[],
  b: readonly CellScalar[],
  order: readonly CellScalar[] | undefined,
): number {
  const place = (value: CellScalar): number => (order?.includes(value) ? order.indexOf(value) : Infinity);
  const first = place(a[0]!);
  const second = place(b[0]!);
  if (first !== second) return first - second;
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing < 0 ? 0 : compareScalars(a[differing]!, b[differing]!);
}

/** How many different values there are, and what each column comes to for one of them, half-up. */
function averageRecap(
  definition: AnyReportDefinition,
  recap: AnyAverageRecap,
  { rows, given }: RecapSource,
  labels: Labels,
): Recap {
  const columns = recapColumns(definition.columns, recap.columns);
  const counted = rows.filter((row) => countsIn(definition, row, 'grand'));
  const whole = new Totals(columns, given);
  for (const row of counted) whole.add(row);
  const places = new Set(counted.map((row) => row[recap.average])).size;
  const cell = (column: AnyColumn): CellValue => {
    const total = whole.cell(column, () => whole);
    const adds = !column.ratio && !column.share && typeof total === 'number';
    return adds && places > 0 ? multiplyDivide(total, 1, places, 'half-up') : total;
  };
  const isDays = formatIn(definition, recap.average) === 'date';
  const name = labels.field(recap.average);
  const usual = isDays ? labels.text('paper.averageDay') : labels.text('paper.average', { name });
  const count: AnyColumn = { name: recap.average, format: 'int', ...(isDays && { label: 'hari' }) };
  return {
    name: recap.name,
    title: recap.title ? labels.text(`recaps.${recap.title}`) : usual,
    columns: [labels.column(count, false), ...columns.map((column) => labels.column(column, false))],
    lines: [{ kind: 'row', cells: [places, ...columns.map(cell)] }],
  };
}
