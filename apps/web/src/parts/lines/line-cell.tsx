import type { ReactNode } from 'react';
import './lines.css';

interface LineCellProps {
  readonly field: string;
  readonly label: string;
  /** What is wrong with it, where the line does not say it elsewhere. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A field of a line with its label and what is wrong with it; `useLineKeys` goes through them. */
export function LineCell({ field, label, error, children }: LineCellProps): ReactNode {
  return (
    <div className="line-cell" data-cell={field}>
      <span className="line-cell-label">{label}</span>
      {children}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
