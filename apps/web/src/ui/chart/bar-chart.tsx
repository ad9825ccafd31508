import type { ReactNode } from 'react';
import { Bar, BarChart as Bars } from 'recharts';
import { ChartBox, ChartFrame } from './chart-frame.js';
import { axisOf, opening, type ChartProps, type ChartRow } from './chart.js';

const MOST_BAR_WIDTH = 28;
const ROUND: [number, number, number, number] = [4, 4, 0, 0];

interface BarChartProps extends ChartProps {
  /** The bars of a place on each other instead of side by side. */
  readonly stacked?: boolean;
}

/** Bars in the colours of the theme; with the focus on it, arrow keys go from place to place and read the values. */
export default function BarChart({ description, rows, series, onOpen, stacked = false }: BarChartProps): ReactNode {
  return (
    <ChartBox>
      <Bars
        data={[...rows]}
        title={description}
        margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
        barGap={2}
        stackOffset="sign"
      >
        <ChartFrame series={series} labelGap={8} figureWidth={64} cursor={{ fill: 'var(--gold-soft)' }} />
        {series.map((one) => (
          <Bar
            key={one.key}
            yAxisId={axisOf(series, one)}
            dataKey={(row: ChartRow) => row.values[one.key] ?? 0}
            name={one.label}
            fill={`var(--${one.color})`}
            maxBarSize={stacked ? MOST_BAR_WIDTH * 1.5 : MOST_BAR_WIDTH}
            isAnimationActive={false}
            {...(stacked ? { stackId: 'parts', stroke: 'var(--surface)' } : { radius: ROUND })}
            {...opening(onOpen, one.key)}
          />
        ))}
      </Bars>
    </ChartBox>
  );
}
