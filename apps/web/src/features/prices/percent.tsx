import type { ReactNode } from 'react';
import { formatFigure } from '../../platform/format.js';

const MINUS = '−';

/** `+0.99 %`, `−12.92 %`; nothing where there is none. @param jumps it is more than the shop expects of a day */
export function Percent({
  value,
  jumps = false,
}: {
  readonly value: number | null;
  readonly jumps?: boolean;
}): ReactNode {
  if (value === null) return null;
  return (
    <span className="price-percent" data-jumps={jumps || undefined}>
      {value < 0 ? MINUS : '+'}
      {formatFigure('percent', Math.abs(value))} %
    </span>
  );
}
