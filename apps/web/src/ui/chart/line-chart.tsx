import type { ReactNode } from 'react';
import { CartesianGrid, Legend, Line, LineChart as Lines, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { compact, HEIGHT, TICK } from './axes.js';
import type { ChartProps, ChartRow } from './chart.js';
import { ChartValues } from './chart-values.js';
import './chart.css';

/** Values that stay until the next one, as lines of steps; with the focus on it, arrow keys go from place to place. */
export default function LineChart({ description, rows, series }: ChartProps): ReactNode {
  const short = compact();
  return (
    <div className="chart">
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 480, height: HEIGHT }}>
        <Lines data={[...rows]} title={description} margin={{ top: 8, right: 20, bottom: 0, left: 4 }}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="label"
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            minTickGap={24}
          />
          <YAxis
            width={64}
            domain={['auto', 'auto']}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => short.format(value)}
          />
          <Tooltip
            cursor={{ stroke: 'var(--line-strong)' }}
            isAnimationActive={false}
            content={({ active, payload }) =>
              active && payload[0] ? <ChartValues row={payload[0].payload as ChartRow} series={series} /> : null
            }
          />
          {series.length > 1 && <Legend iconType="circle" iconSize={9} itemSorter={null} />}
          {series.map(({ key, label, color }) => (
            <Line
              key={key}
              type="stepAfter"
              dataKey={(row: ChartRow) => row.values[key] ?? null}
              name={label}
              stroke={`var(--${color})`}
              strokeWidth={2}
              dot={{ r: 2.5, fill: `var(--${color})`, strokeWidth: 0 }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </Lines>
      </ResponsiveContainer>
    </div>
  );
}
