import type { ReactNode } from 'react';

interface HeadFieldProps {
  readonly name: string;
  readonly label: string;
  readonly keys?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** One field of a form's head, with its label and what is wrong with it; a refusal finds it by its name. */
export function HeadField({ name, label, keys, error, children }: HeadFieldProps): ReactNode {
  return (
    <div className="field" data-head={name}>
      <span className="field-label">
        {label} {keys && <kbd>{keys}</kbd>}
      </span>
      {children}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
