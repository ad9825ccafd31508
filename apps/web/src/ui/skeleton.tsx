import type { ReactNode } from 'react';
import './loading.css';
import './empty-state.css';

/** Rows in the shape of what is being fetched. */
export function SkeletonRows({
  rows = 8,
  columns = 5,
}: {
  readonly rows?: number;
  readonly columns?: number;
}): ReactNode {
  return (
    <div className="skeleton-rows" data-loading aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row">
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className="skeleton" style={{ width: `${55 + ((row * 7 + column * 23) % 40)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}
