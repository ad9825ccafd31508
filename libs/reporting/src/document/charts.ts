import type { AnyReportDefinition, AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import type { ChartTone, ReportChart } from '@emas/contracts/definitions/report-document';
import { type ChartDefinition, isRowRecap } from '@emas/contracts/definitions/report-figures';
import type { ValueFormat } from '@emas/contracts/shared/format';
import { countsIn } from './counted.js';
import { type Labels, columnFormat } from './labels.js';
import type { Openings } from './openings.js';
import type { PreparedRows } from './prepare-rows.js';
import { Totals } from './totals.js';

type AnyColumn = ColumnDefinition<AnyRow>;
type AnyChart = ChartDefinition<AnyRow>;
type Series = ReportChart['series'][number];

/** So many series are told apart; the smallest of more are one. Of a donut, so many parts. */
const MOST_SERIES = 8;
const MOST_PARTS = 8;

/** What charts are drawn from: the rows of the report, those of its recaps, and the lines between its groups. */
interface ChartSource {
  readonly told: PreparedRows;
  readonly recaps: Readonly<Record<string, readonly AnyRow[] | undefined>>;
  readonly milestones: ReadonlyMap<string, Totals>;
  readonly openings: Openings;
}

/** A place of a chart, or a series: what it is called and what it comes to. */
interface Slot {
  readonly label: string;
  /** Where a place leads to. */
  readonly opens?: string | undefined;
  /** What is left over when only the first are told. */
  readonly isRest?: true;
}

/** A chart while it is computed: a figure for each series and place. */
interface Grid {
  readonly places: readonly Slot[];
  readonly series: readonly (Slot & { readonly name: string; readonly format: ValueFormat })[];
  /** By series, then by place. */
  readonly figures: readonly (readonly (number | null)[])[];
}

/** The charts that have a figure to show. */
export function buildCharts(definition: AnyReportDefinition, source: ChartSource, labels: Labels): ReportChart[] {
  return (definition.charts ?? []).flatMap((chart) => {
    const of = tableOf(definition, chart, source);
    const grid = limit(chart, gridOf(of, chart, source, labels), labels);
    if (!isTelling(grid)) return [];
    const series = grid.series.map((one, index): Series => ({
      name: one.name,
      label: one.label,
      format: one.format,
      tone: toneOf(one, index),
      values: grid.figures[index]!,
    }));
    return [
      {
        kind: drawnAsKind(chart),
        title: titleOf(chart, grid, of, labels),
        by: labels.field(chart.by),
        across: chart.across === undefined ? null : labels.field(chart.across),
        categories: grid.places.map(({ label }) => label),
        ...(grid.places.some(({ opens }) => opens !== undefined) && {
          opens: grid.places.map(({ opens }) => opens ?? null),
        }),
        series,
        tones: chart.kind === 'donut' ? grid.places.map(toneOf) : [],
      },
    ];
  });
}

/** Bars of a ranking lie: their names are read beside them, however long. */
const drawnAsKind = ({ kind, first }: AnyChart): ReportChart['kind'] =>
  kind === 'bar' && first !== undefined ? 'horizontal-bar' : kind;

const toneOf = ({ isRest }: Slot, index: number): ChartTone => (isRest ? 0 : (((index % 8) + 1) as ChartTone));

const isTelling = ({ figures }: Grid): boolean => figures.flat().some((figure) => figure !== null && figure !== 0);

function titleOf(chart: AnyChart, { series }: Grid, { definition, rows }: ChartTable, labels: Labels): string {
  const named = chart.label ?? (chart.across === undefined ? undefined : chart.values[0]);
  const values = named === undefined ? series.map(({ label }) => label).join(', ') : labels.field(named);
  const by = [chart.by, chart.across].flatMap((name) => (name === undefined ? [] : [labels.field(name)])).join(', ');
  const title = labels.text('charts.title', { values, by });
  return chart.within === undefined
    ? title
    : `${title} (${labels.told(definition, chart.within, rows[0]?.[chart.within])})`;
}

/** Columns and counted rows that a chart is of. */
interface ChartTable {
  readonly definition: Pick<AnyReportDefinition, 'columns' | 'groups'>;
  readonly rows: readonly AnyRow[];
}

function tableOf(definition: AnyReportDefinition, chart: AnyChart, { told, recaps }: ChartSource): ChartTable {
  const recap = chart.of === undefined ? undefined : definition.recaps?.find(({ name }) => name === chart.of);
  if (recap && !isRowRecap<AnyRow>(recap)) return { definition: recap, rows: recaps[recap.name] ?? [] };
  const { silent } = told;
  const rows = told.rows.filter((row) => !silent.has(row) && countsIn(definition, row, 'grand'));
  const { within } = chart;
  return { definition, rows: within === undefined ? rows : rows.filter((row) => row[within] === rows[0]![within]) };
}

/** A column as a chart adds it up: what a total line leaves blank is summed, a ratio is computed anew for each place. */
function drawnAs(column: AnyColumn): AnyColumn {
  if (column.ratio || column.share || column.terms) return { ...column, total: 'sum' };
  return column.total === 'count' || column.total === 'first' || column.total === 'last'
    ? column
    : { ...column, total: 'sum' };
}

/** A place by its name; one whose code stands in no list, as that of accessories, by its code. */
function placeName(definition: ChartTable['definition'], by: string, row: AnyRow, labels: Labels): string {
  const name = labels.told(definition, by, row[by]);
  const code = by.replace(/^nama_/, 'kode_');
  return name === '' && code in row ? labels.told(definition, code, row[code]) : name;
}

function gridOf(
  { definition, rows }: ChartTable,
  chart: AnyChart,
  { milestones, openings }: ChartSource,
  labels: Labels,
): Grid {
  const columns = definition.columns.map(drawnAs);
  const values = chart.values.map(
    (name) => columns.find((column) => column.name === name) ?? ({ name, total: 'sum' } as const),
  );
  const summed = [...columns, ...values.filter((value) => !columns.includes(value))];
  const whole = new Totals(summed);
  const places = new Map<string, Slot & { readonly totals: Totals; readonly cells: Map<string, Totals> }>();
  const crossed = new Map<string, Slot>();
  for (const row of rows) {
    whole.add(row);
    const place = placeName(definition, chart.by, row, labels);
    if (!places.has(place)) {
      const opens = chart.of === undefined ? openings.of(chart.by, row) : undefined;
      places.set(place, { label: place, opens, totals: new Totals(summed), cells: new Map() });
    }
    const { totals, cells } = places.get(place)!;
    totals.add(row);
    if (chart.across === undefined) continue;
    const series = labels.told(definition, chart.across, row[chart.across]);
    if (!crossed.has(series)) crossed.set(series, { label: series });
    if (!cells.has(series)) cells.set(series, new Totals(summed));
    cells.get(series)!.add(row);
  }
  for (const name of chart.milestones ?? []) {
    const totals = milestones.get(name);
    if (totals) places.set(`=${name}`, { label: labels.field(name), totals, cells: new Map() });
  }
  const told = [...places.values()];
  const figure = (totals: Totals | undefined, column: AnyColumn): number | null => {
    const cell = totals?.cell(column, () => whole) ?? null;
    return typeof cell === 'number' ? cell : null;
  };
  const first = values[0]!;
  const across = [...crossed.keys()];
  if (chart.across !== undefined)
    return {
      places: told,
      series: across.map((label) => ({ label, name: first.name, format: columnFormat(first) })),
      figures: across.map((series) => told.map(({ cells }) => figure(cells.get(series), first))),
    };
  return {
    places: told,
    series: values.map((column) => ({
      label: labels.field(column.label ?? column.name),
      name: column.name,
      format: columnFormat(column),
    })),
    figures: values.map((column) => told.map(({ totals }) => figure(totals, column))),
  };
}

/** The first places, the largest parts, the largest series; what is left of parts and series is one that says so. */
function limit(chart: AnyChart, grid: Grid, labels: Labels): Grid {
  if (chart.kind === 'donut') return partsOf(grid, chart.first ?? MOST_PARTS - 1, labels);
  const drawn = chart.kind === 'bar' ? withBar(grid) : grid;
  const most = chart.first ?? drawn.places.length;
  const cut: Grid = {
    places: drawn.places.slice(0, most),
    series: drawn.series,
    figures: drawn.figures.map((figures) => figures.slice(0, most)),
  };
  if (chart.kind === 'stacked-bar' && chart.across === undefined) return withPart(cut);
  return chart.across !== undefined && chart.kind !== 'heatmap' ? seriesOf(cut, labels) : cut;
}

/** The places that have a bar: a name under none says nothing. */
function withBar({ places, series, figures }: Grid): Grid {
  const hasBar = (_: unknown, place: number): boolean => figures.some((one) => (one[place] ?? 0) !== 0);
  return { places: places.filter(hasBar), series, figures: figures.map((one) => one.filter(hasBar)) };
}

/** Of what stands on each other, the series that are a part of anything: more have no colour of their own. */
function withPart({ places, series, figures }: Grid): Grid {
  const isPart = (_: unknown, index: number): boolean => figures[index]!.some((figure) => (figure ?? 0) !== 0);
  return { places, series: series.filter(isPart), figures: figures.filter(isPart) };
}

const sum = (figures: readonly (number | null)[]): number => figures.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Parts of one whole, the largest first; what is nothing or less is no part. */
function partsOf({ places, series, figures }: Grid, first: number, labels: Labels): Grid {
  const parts = places
    .map((place, index) => ({ place, figure: figures[0]![index] ?? 0 }))
    .filter(({ figure }) => figure > 0)
    .sort((a, b) => b.figure - a.figure);
  // A single one that is left over is told by its name.
  const told = parts.length === first + 1 ? parts : parts.slice(0, first);
  const rest = parts.slice(told.length);
  if (rest.length > 0)
    told.push({
      place: { label: labels.text('charts.rest'), isRest: true },
      figure: sum(rest.map(({ figure }) => figure)),
    });
  return {
    places: told.map(({ place }) => place),
    series: series.slice(0, 1),
    figures: [told.map(({ figure }) => figure)],
  };
}

/** In their order, but of too many only the largest, and the others together. */
function seriesOf({ places, series, figures }: Grid, labels: Labels): Grid {
  if (series.length <= MOST_SERIES) return { places, series, figures };
  const bySize = series.map((_, index) => index).sort((a, b) => sum(figures[b]!) - sum(figures[a]!));
  const kept = bySize.slice(0, MOST_SERIES - 1).sort((a, b) => a - b);
  const rest = bySize.slice(MOST_SERIES - 1);
  return {
    places,
    series: [
      ...kept.map((index) => series[index]!),
      { ...series[0]!, label: labels.text('charts.rest'), isRest: true },
    ],
    figures: [
      ...kept.map((index) => figures[index]!),
      places.map((_, place) => sum(rest.map((index) => figures[index]![place] ?? null))),
    ],
  };
}
