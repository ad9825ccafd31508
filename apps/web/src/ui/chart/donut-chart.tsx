import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Pie, PieChart } from 'recharts';
import { ChartBox, ChartTooltip } from './chart-frame.js';
import { ChartDot } from './chart-values.js';
import { opening, type ChartColor, type ChartProps, type ChartRow } from './chart.js';

interface DonutChartProps extends ChartProps {
  /** One for each part. */
  readonly colors: readonly ChartColor[];
  /** A part of the whole, 0 to 1, as it is shown. */
  readonly tellShare: (part: number) => string;
  /** Where the rows of a part are. */
  readonly linkOf?: (row: ChartRow) => string | null;
}

/** Parts of a whole as a ring, beside what each is called, comes to and takes of it. */
export default function DonutChart(props: DonutChartProps): ReactNode {
  const { description, rows, series, colors, tellShare, linkOf, onOpen } = props;
  const [one] = series;
  if (!one) return null;
  const value = (row: ChartRow): number => row.values[one.key] ?? 0;
  const whole = rows.reduce((sum, row) => sum + value(row), 0);
  const parts = rows.map((row, index) => ({ ...row, fill: `var(--${colors[index] ?? 'chart-0'})` }));
  return (
    <div className="chart-donut">
      <ChartBox height={220}>
        <PieChart title={description}>
          <Pie
            data={parts}
            dataKey={value}
            nameKey="label"
            innerRadius="58%"
            outerRadius="96%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--surface)"
            strokeWidth={2}
            isAnimationActive={false}
            {...opening(onOpen, one.key)}
          />
          <ChartTooltip series={series} cursor={false} />
        </PieChart>
      </ChartBox>
      <table className="chart-parts">
        <caption className="sr-only">{description}</caption>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.label}>
              <th scope="row">
                <ChartDot color={colors[index] ?? 'chart-0'} />
                <Name row={row} to={linkOf?.(row) ?? null} />
              </th>
              <td>{one.tell(value(row))}</td>
              <td className="chart-share">{tellShare(whole === 0 ? 0 : value(row) / whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Name = ({ row, to }: { readonly row: ChartRow; readonly to: string | null }): ReactNode =>
  to === null ? row.label : <Link to={to}>{row.label}</Link>;
