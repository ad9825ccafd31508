import type { KeyboardEvent, ReactNode } from 'react';
import { CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { compactFigure } from '@emas/contracts/shared/compact-figure';
import type { ChartRow, ChartSeries } from './chart.js';
import { ChartValues } from './chart-values.js';
import './chart.css';

const HEIGHT = 260;
export const TICK = { fill: 'var(--text-soft)', fontSize: 12 };

interface ChartBoxProps {
  readonly children: ReactNode;
  /** Pixels. */
  readonly height?: number;
}

/** A pointer that rests on a chart holds its values; recharts hears a key only once the pointer is told to have left. */
function letPointerGo({ target }: KeyboardEvent): void {
  const chart = (target as Element).closest('.recharts-wrapper');
  chart?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}

/** The place of a chart: as wide as there is room. */
export function ChartBox({ children, height = HEIGHT }: ChartBoxProps): ReactNode {
  return (
    <div className="chart" onKeyDownCapture={letPointerGo}>
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 480, height }}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** Less than nothing hangs below the line. */
export const FROM_ZERO: [(least: number) => number, 'auto'] = [(least) => Math.min(0, least), 'auto'];
const MOST_LETTERS = 16;

/** A name as an axis has room for it; the whole one is told with the values. */
export const shortName = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name;

type Cursor = { readonly fill: string } | { readonly stroke: string };

/** The values of the place that is pointed at or has the focus. */
export const ChartTooltip = ({
  series,
  cursor,
}: {
  readonly series: readonly ChartSeries[];
  readonly cursor: Cursor | false;
}): ReactNode => (
  <Tooltip
    cursor={cursor}
    isAnimationActive={false}
    content={({ active, payload }) =>
      active && payload[0] ? <ChartValues row={payload[0].payload as ChartRow} series={series} /> : null
    }
  />
);

interface ChartFrameProps {
  readonly series: readonly ChartSeries[];
  /** Pixels between two labels of the lower axis. */
  readonly labelGap: number;
  /** Pixels for the figures of the other. */
  readonly figureWidth: number;
  /** `values`: the axis begins near the smallest value instead of at zero. */
  readonly from?: 'zero' | 'values';
  /** What marks the place that is pointed at. */
  readonly cursor: Cursor;
}

/** What all charts of places have in common, within a chart of recharts: grid, axes, the values of a place, legend. */
export function ChartFrame({ series, labelGap, figureWidth, from = 'zero', cursor }: ChartFrameProps): ReactNode {
  const short = compactFigure(document.documentElement.lang);
  const units = [...new Set(series.map(({ unit }) => unit))].slice(0, 2);
  return (
    <>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis
        dataKey="label"
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        minTickGap={labelGap}
        interval="equidistantPreserveStart"
        tickFormatter={shortName}
      />
      {units.map((unit, index) => (
        <YAxis
          key={unit ?? ''}
          yAxisId={index}
          orientation={index === 0 ? 'left' : 'right'}
          width={figureWidth}
          domain={from === 'values' ? ['auto', 'auto'] : FROM_ZERO}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={short}
        />
      ))}
      <ChartTooltip series={series} cursor={cursor} />
      {series.length > 1 && <Legend iconType="circle" iconSize={9} itemSorter={null} />}
    </>
  );
}
