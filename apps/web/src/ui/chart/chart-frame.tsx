import type { ReactNode } from 'react';
import { CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { compactFigure } from '@emas/contracts/shared/compact-figure';
import type { ChartRow, ChartSeries } from './chart.js';
import { ChartValues } from './chart-values.js';
import './chart.css';

const HEIGHT = 260;
const TICK = { fill: 'var(--text-soft)', fontSize: 12 };

/** The place of a chart: as wide as there is room. */
export function ChartBox({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="chart">
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 480, height: HEIGHT }}>
        {children}
      </ResponsiveContainer>
    </div>
  );
}

interface ChartFrameProps {
  readonly series: readonly ChartSeries[];
  /** Pixels between two labels of the lower axis. */
  readonly labelGap: number;
  /** Pixels for the figures of the other. */
  readonly figureWidth: number;
  /** `values`: the axis begins near the smallest value instead of at zero. */
  readonly from?: 'zero' | 'values';
  /** What marks the place that is pointed at. */
  readonly cursor: { readonly fill: string } | { readonly stroke: string };
}

/** What all charts of places have in common, within a chart of recharts: grid, axes, the values of a place, legend. */
export function ChartFrame({ series, labelGap, figureWidth, from = 'zero', cursor }: ChartFrameProps): ReactNode {
  const short = compactFigure(document.documentElement.lang);
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
      />
      <YAxis
        width={figureWidth}
        domain={from === 'values' ? ['auto', 'auto'] : [0, 'auto']}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        tickFormatter={short}
      />
      <Tooltip
        cursor={cursor}
        isAnimationActive={false}
        content={({ active, payload }) =>
          active && payload[0] ? <ChartValues row={payload[0].payload as ChartRow} series={series} /> : null
        }
      />
      {series.length > 1 && <Legend iconType="circle" iconSize={9} itemSorter={null} />}
    </>
  );
}
