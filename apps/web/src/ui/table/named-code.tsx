import type { ReactNode } from 'react';

interface NamedCodeProps {
  readonly code: string;
  /** Undefined where the code is all there is. */
  readonly name: string | undefined;
}

/** What people call it, with its code small beside. */
export function NamedCode({ code, name }: NamedCodeProps): ReactNode {
  if (code === '') return <span className="cell-none">–</span>;
  if (name === undefined || name === code) return code;
  return (
    <span className="named-code" title={`${name} · ${code}`}>
      <span>{name}</span> <small>{code}</small>
    </span>
  );
}
