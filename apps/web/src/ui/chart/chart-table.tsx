import type { ReactNode } from 'react';
import { formatFigure } from '../../platform/format.js';
import type { ChartProps } from './chart.js';
import './chart.css';

interface ChartTableProps extends Omit<ChartProps, 'description'> {
  readonly caption: string;
  readonly by: string;
}

/** The same values as the bars, to be read. */
export function ChartTable({ caption, by, rows, series }: ChartTableProps): ReactNode {
  return (
    <div className="chart-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
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
              {series.map(({ key, figure }) => (
                <td key={key} className="chart-figure">
                  {row.values[key] === undefined ? '–' : formatFigure(figure, row.values[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
