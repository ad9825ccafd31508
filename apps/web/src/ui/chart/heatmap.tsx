import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { compactFigure } from '@emas/contracts/shared/compact-figure';
import type { ChartRow, ChartSeries } from './chart.js';
import './chart.css';

interface HeatmapProps {
  readonly caption: string;
  readonly by: string;
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  /** Where the rows of a place are. */
  readonly linkOf?: (row: ChartRow) => string | null;
}

/** Places by series as a table of toned cells: the higher, the deeper. Each tells its figure in short, and whole when asked. */
export function Heatmap({ caption, by, rows, series, linkOf }: HeatmapProps): ReactNode {
  const short = compactFigure(document.documentElement.lang);
  const most = Math.max(...rows.flatMap(({ values }) => Object.values(values)), 0);
  return (
    <div className="heatmap" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{linkOf?.(row) ? <Link to={linkOf(row)!}>{row.label}</Link> : row.label}</th>
              {series.map(({ key, tell, label }) => {
                const value = row.values[key] ?? 0;
                const part = most > 0 ? Math.max(0, value) / most : 0;
                return (
                  <td key={key} title={`${row.label} · ${label}: ${tell(value)}`} style={toned(part)}>
                    {value === 0 ? '–' : short(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const toned = (part: number): CSSProperties => ({ '--part': `${Math.round(part * 100)}%` }) as CSSProperties;
