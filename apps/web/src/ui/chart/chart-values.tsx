import type { ReactNode } from 'react';
import { formatFigure } from '../../platform/format.js';
import type { ChartRow, ChartSeries } from './chart.js';

/** The values of one place, shown and said where the pointer or the focus is. */
export function ChartValues({
  row,
  series,
}: {
  readonly row: ChartRow;
  readonly series: readonly ChartSeries[];
}): ReactNode {
  return (
    <div className="chart-values" data-testid="chart-values" role="status">
      <p>{row.longLabel ?? row.label}</p>
      <dl>
        {series.map(({ key, label, figure, color }) => (
          <div key={key}>
            <dt>
              <span className={`chart-dot chart-dot-${color}`} aria-hidden="true" />
              {label}
            </dt>
            <dd>{formatFigure(figure, row.values[key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
