import type { ReactNode } from 'react';
import { Bar, BarChart as Bars, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { ChartProps, ChartRow } from './chart.js';
import { compact, HEIGHT, TICK } from './axes.js';
import { ChartValues } from './chart-values.js';
import './chart.css';

const MOST_BAR_WIDTH = 28;

/** Grouped bars in the colours of the theme; with the focus on it, arrow keys go from place to place and read the values. */
export default function BarChart({ description, rows, series }: ChartProps): ReactNode {
  const short = compact();
  return (
    <div className="chart">
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 480, height: HEIGHT }}>
        <Bars data={[...rows]} title={description} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} barGap={2}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="label"
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            minTickGap={8}
          />
          <YAxis
            width={58}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => short.format(value)}
          />
          <Tooltip
            cursor={{ fill: 'var(--gold-soft)' }}
            isAnimationActive={false}
            content={({ active, payload }) =>
              active && payload[0] ? <ChartValues row={payload[0].payload as ChartRow} series={series} /> : null
            }
          />
          {series.length > 1 && <Legend iconType="circle" iconSize={9} itemSorter={null} />}
          {series.map(({ key, label, color }) => (
            <Bar
              key={key}
              dataKey={(row: ChartRow) => row.values[key] ?? 0}
              name={label}
              fill={`var(--${color})`}
              maxBarSize={MOST_BAR_WIDTH}
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </Bars>
      </ResponsiveContainer>
    </div>
  );
}
