import type { ReactNode } from 'react';
import { Bar, BarChart as Bars, CartesianGrid, Legend, XAxis, YAxis } from 'recharts';
import { compactFigure } from '@emas/contracts/shared/compact-figure';
import { ChartBox, ChartTooltip, FROM_ZERO, TICK, shortName } from './chart-frame.js';
import { opening, type ChartProps, type ChartRow } from './chart.js';

/** Pixels for a bar with what is between it and the next. */
const BAR = 26;
/** Pixels for a name of as many letters as are told. */
const NAME = 144;
const ROUND: [number, number, number, number] = [0, 4, 4, 0];

/** Bars that lie, for names that need room; arrow keys go from place to place. */
export default function LyingBarChart({ description, rows, series, onOpen }: ChartProps): ReactNode {
  return (
    <ChartBox height={Math.max(140, rows.length * (BAR * series.length + 8) + 50)}>
      <Bars data={[...rows]} layout="vertical" title={description} margin={{ top: 4, right: 26, bottom: 0, left: 4 }}>
        <CartesianGrid stroke="var(--line)" horizontal={false} />
        <XAxis
          type="number"
          domain={FROM_ZERO}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={compactFigure(document.documentElement.lang)}
        />
        <YAxis
          type="category"
          dataKey="label"
          width={NAME}
          interval={0}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tickFormatter={shortName}
        />
        <ChartTooltip series={series} cursor={{ fill: 'var(--gold-soft)' }} />
        {series.length > 1 && <Legend iconType="circle" iconSize={9} itemSorter={null} />}
        {series.map((one) => (
          <Bar
            key={one.key}
            dataKey={(row: ChartRow) => row.values[one.key] ?? 0}
            name={one.label}
            fill={`var(--${one.color})`}
            maxBarSize={BAR - 6}
            radius={ROUND}
            isAnimationActive={false}
            {...opening(onOpen, one.key)}
          />
        ))}
      </Bars>
    </ChartBox>
  );
}
