import type { ReactNode } from 'react';
import { Bar, BarChart as Bars } from 'recharts';
import { ChartBox, ChartFrame } from './chart-frame.js';
import type { ChartProps, ChartRow } from './chart.js';

const MOST_BAR_WIDTH = 28;

/** Grouped bars in the colours of the theme; with the focus on it, arrow keys go from place to place and read the values. */
export default function BarChart({ description, rows, series, onOpen }: ChartProps): ReactNode {
  return (
    <ChartBox>
      <Bars data={[...rows]} title={description} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} barGap={2}>
        <ChartFrame series={series} labelGap={8} figureWidth={58} cursor={{ fill: 'var(--gold-soft)' }} />
        {series.map(({ key, label, color }) => (
          <Bar
            key={key}
            dataKey={(row: ChartRow) => row.values[key] ?? 0}
            name={label}
            fill={`var(--${color})`}
            maxBarSize={MOST_BAR_WIDTH}
            radius={[4, 4, 0, 0]}
            isAnimationActive={false}
            {...(onOpen && {
              cursor: 'pointer',
              onClick: ({ payload }: { readonly payload?: ChartRow }) => payload && onOpen(payload, key),
            })}
          />
        ))}
      </Bars>
    </ChartBox>
  );
}
