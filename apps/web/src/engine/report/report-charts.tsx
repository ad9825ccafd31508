import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ReportChart } from '@emas/contracts/definitions/report-document';
import { isDrawn } from '@emas/contracts/definitions/report-figures';
import { formatNumber, scaleOf, toShownUnit, unitOf } from '@emas/contracts/shared/format';
import { ChartTable } from '../../ui/chart/chart-table.js';
import { ChartToggle } from '../../ui/chart/chart-toggle.js';
import type { ChartColor, ChartProps, ChartRow, ChartSeries } from '../../ui/chart/chart.js';
import { Heatmap } from '../../ui/chart/heatmap.js';
import { Later } from '../../ui/later.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { PHONE, useMedia } from '../../ui/use-media.js';
import './report-charts.css';

const BarChart = lazy(() => import('../../ui/chart/bar-chart.js'));
const LyingBarChart = lazy(() => import('../../ui/chart/lying-bar-chart.js'));
const LineChart = lazy(() => import('../../ui/chart/line-chart.js'));
const DonutChart = lazy(() => import('../../ui/chart/donut-chart.js'));

const waiting = <SkeletonRows rows={6} columns={4} />;
const nowhere = (): boolean => false;

interface ReportChartsProps {
  readonly charts: readonly ReportChart[];
  /** Whether the reader may open that path; by default none. */
  readonly mayOpen?: (address: string) => boolean;
}

/** What a report is drawn as, each chart also as a table; none of what is a single figure. */
export function ReportCharts({ charts, mayOpen = nowhere }: ReportChartsProps): ReactNode {
  const drawn = charts.filter(isDrawn);
  if (drawn.length === 0) return null;
  return (
    <div className="report-charts">
      {drawn.map((chart, index) => (
        <ChartSection key={index} chart={chart} mayOpen={mayOpen} />
      ))}
    </div>
  );
}

const colorOf = (tone: ReportChart['tones'][number]): ChartColor => `chart-${tone}`;

const seriesOf = ({ series }: ReportChart): readonly ChartSeries[] =>
  series.map(({ label, format, tone }, index) => ({
    key: String(index),
    label,
    // A chart counts in shown units, a figure is told from its smallest.
    tell: (value) => formatNumber(Math.round(value * scaleOf(format)), format),
    color: colorOf(tone),
    unit: unitOf(format),
  }));

const rowsOf = ({ categories, series }: ReportChart): readonly ChartRow[] =>
  categories.map((label, place) => ({
    label,
    values: Object.fromEntries(
      series.flatMap(({ values, format }, index) => {
        const value = values[place] ?? null;
        return value === null ? [] : [[String(index), toShownUnit(value, format)]];
      }),
    ),
  }));

/** Hundredths of a percent, half-up, as the columns of reports have them. */
const tellShare = (part: number): string => `${formatNumber(Math.round(part * 10_000), 'percent')}%`;

interface ChartSectionProps {
  readonly chart: ReportChart;
  readonly mayOpen: (address: string) => boolean;
}

function ChartSection({ chart, mayOpen }: ChartSectionProps): ReactNode {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const [isTable, setTable] = useState(false);
  const rows = rowsOf(chart);
  const series = seriesOf(chart);
  const linkOf = (row: ChartRow): string | null => {
    const to = chart.opens?.[rows.findIndex(({ label }) => label === row.label)] ?? null;
    return to !== null && mayOpen(to) ? to : null;
  };
  const opensAny = rows.some((row) => linkOf(row) !== null);
  const open = (row: ChartRow): void => {
    const to = linkOf(row);
    if (to !== null) void navigate(to);
  };
  const description = t('chart.help', { title: chart.title });
  const drawing = { description, rows, series, onOpen: opensAny ? open : undefined };
  return (
    <section className="report-chart" aria-label={chart.title}>
      <header>
        <h3>{chart.title}</h3>
        <ChartToggle isTable={isTable} onToggle={() => setTable(!isTable)} />
      </header>
      {isTable ? (
        <ChartTable caption={chart.title} by={chart.by} rows={rows} series={series} linkOf={linkOf} />
      ) : chart.kind === 'heatmap' ? (
        <Heatmap caption={chart.title} by={chart.by} rows={rows} series={series} linkOf={linkOf} />
      ) : (
        <Later first={waiting}>
          <Suspense fallback={waiting}>
            <Drawing chart={chart} drawing={drawing} linkOf={linkOf} />
          </Suspense>
        </Later>
      )}
    </section>
  );
}

interface DrawingProps {
  readonly chart: ReportChart;
  readonly drawing: ChartProps;
  readonly linkOf: (row: ChartRow) => string | null;
}

/** So many names stand side by side under bars on a phone. */
const MOST_ON_PHONE = 4;

function Drawing({ chart, drawing, linkOf }: DrawingProps): ReactNode {
  const isPhone = useMedia(PHONE);
  const { kind, categories } = chart;
  if (kind === 'donut')
    return <DonutChart {...drawing} colors={chart.tones.map(colorOf)} tellShare={tellShare} linkOf={linkOf} />;
  if (kind === 'line') return <LineChart {...drawing} shape="straight" />;
  // Names need room: there they stand beside their bars.
  const isNamed = kind === 'bar' && isPhone && categories.length > MOST_ON_PHONE && categories.length <= 20;
  if (kind === 'horizontal-bar' || isNamed) return <LyingBarChart {...drawing} />;
  return <BarChart {...drawing} stacked={kind === 'stacked-bar'} />;
}
