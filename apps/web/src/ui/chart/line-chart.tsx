import type { ReactNode } from 'react';
import { Line, LineChart as Lines } from 'recharts';
import { ChartBox, ChartFrame } from './chart-frame.js';
import type { ChartProps, ChartRow } from './chart.js';

/** Values that stay until the next one, as lines of steps; with the focus on it, arrow keys go from place to place. */
export default function LineChart({ description, rows, series }: ChartProps): ReactNode {
  const cursor = { stroke: 'var(--line-strong)' };
  return (
    <ChartBox>
      <Lines data={[...rows]} title={description} margin={{ top: 8, right: 20, bottom: 0, left: 4 }}>
        <ChartFrame series={series} labelGap={24} figureWidth={64} from="values" cursor={cursor} />
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
    </ChartBox>
  );
}
