import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChartProps, ChartRow, ChartSeries } from './chart.js';
import './chart.css';

interface ChartTableProps extends Omit<ChartProps, 'description' | 'onOpen'> {
  readonly caption: string;
  readonly by: string;
  /** Where the rows of a value are. */
  readonly linkOf?: (row: ChartRow, series: string) => string | null;
}

/** The same values as the bars, to be read. */
export function ChartTable({ caption, by, rows, series, linkOf }: ChartTableProps): ReactNode {
  return (
    <div className="chart-table" role="region" aria-label={caption} tabIndex={0}>
      <table className="figures-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="chart-figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.longLabel ?? row.label}</th>
              {series.map(({ key, tell }) => (
                <td key={key} className="chart-figure">
                  <Value value={row.values[key]} tell={tell} to={linkOf?.(row, key) ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ValueProps {
  readonly value: number | undefined;
  readonly tell: ChartSeries['tell'];
  readonly to: string | null;
}

function Value({ value, tell, to }: ValueProps): ReactNode {
  if (value === undefined) return '–';
  const text = tell(value);
  return to === null || value === 0 ? text : <Link to={to}>{text}</Link>;
}
