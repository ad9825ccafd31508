import type { ReactNode } from 'react';
import type { ChartColor, ChartRow, ChartSeries } from './chart.js';

/** The colour of a series beside its name. */
export const ChartDot = ({ color }: { readonly color: ChartColor }): ReactNode => (
  <span className="chart-dot" style={{ background: `var(--${color})` }} aria-hidden="true" />
);

/** The values of one place, shown and said where the pointer or the focus is. */
export function ChartValues({
  row,
  series,
}: {
  readonly row: ChartRow;
  readonly series: readonly ChartSeries[];
}): ReactNode {
  // Of many series, those that have something at this place.
  const told = series.length > 4 ? series.filter(({ key }) => row.values[key]) : series;
  return (
    <div className="chart-values" data-testid="chart-values" role="status">
      <p>{row.longLabel ?? row.label}</p>
      <dl>
        {told.map(({ key, label, tell, color }) => (
          <div key={key}>
            <dt>
              <ChartDot color={color} />
              {label}
            </dt>
            <dd>{tell(row.values[key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
