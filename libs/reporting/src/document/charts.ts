import type { AnyReportDefinition, AnyRow } from '@emas/contracts/definitions/report';
import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { formatOf } from '@emas/contracts/messages/formats';
import type { Labels } from './labels.js';
import type { Openings } from './openings.js';
import { figureOf } from './totals.js';

/** Series of the charts: figures of rows with the same `by` are added up. */
export function buildCharts(
  definition: AnyReportDefinition,
  rows: readonly AnyRow[],
  labels: Labels,
  openings: Openings,
): ReportChart[] {
  return (definition.charts ?? []).map((chart) => {
    const by =
      definition.columns.find((column) => column.name === chart.by) ??
      definition.groups?.find((group) => group.by === chart.by);
    const sums = new Map<string, number[]>();
    const opens = new Map<string, string | null>();
    for (const row of rows) {
      const category = labels.inline(row[chart.by], by?.format ?? formatOf(chart.by));
      const values = sums.get(category) ?? chart.values.map(() => 0);
      chart.values.forEach((name, index) => (values[index]! += figureOf(row[name])));
      sums.set(category, values);
      if (!opens.has(category)) opens.set(category, openings.of(chart.by, row) ?? null);
    }
    const shown = [...sums].slice(0, chart.first ?? sums.size);
    return {
      kind: chart.kind,
      by: labels.field(chart.by),
      categories: shown.map(([category]) => category),
      ...([...opens.values()].some((address) => address !== null) && {
        opens: shown.map(([category]) => opens.get(category)!),
      }),
      series: chart.values.map((name, index) => ({
        name,
        label: labels.field(name),
        format: definition.columns.find((column) => column.name === name)?.format ?? formatOf(name),
        values: shown.map(([, values]) => values[index]!),
      })),
    };
  });
}
