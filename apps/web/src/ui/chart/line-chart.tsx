import type { ReactNode } from 'react';
import { Line, LineChart as Lines } from 'recharts';
import { ChartBox, ChartFrame } from './chart-frame.js';
import { axisOf, opening, type ChartProps, type ChartRow } from './chart.js';

interface LineChartProps extends ChartProps {
  /** `steps`: values that stay until the next one, as prices do. */
  readonly shape?: 'steps' | 'straight';
}

/** A line for each series; with the focus on it, arrow keys go from place to place. */
export default function LineChart(props: LineChartProps): ReactNode {
  const { description, rows, series, onOpen, shape = 'steps' } = props;
  const cursor = { stroke: 'var(--line-strong)' };
  return (
    <ChartBox>
      <Lines data={[...rows]} title={description} margin={{ top: 8, right: 20, bottom: 0, left: 4 }}>
        <ChartFrame series={series} labelGap={24} figureWidth={64} from="values" cursor={cursor} />
        {series.map((one) => (
          <Line
            key={one.key}
            yAxisId={axisOf(series, one)}
            type={shape === 'steps' ? 'stepAfter' : 'linear'}
            dataKey={(row: ChartRow) => row.values[one.key] ?? null}
            name={one.label}
            stroke={`var(--${one.color})`}
            strokeWidth={2}
            dot={{ r: 2.5, fill: `var(--${one.color})`, strokeWidth: 0 }}
            activeDot={opening(onOpen, one.key) ?? true}
            connectNulls={shape === 'steps'}
            isAnimationActive={false}
          />
        ))}
      </Lines>
    </ChartBox>
  );
}
