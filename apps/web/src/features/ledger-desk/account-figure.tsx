import type { ReactNode } from 'react';
import { Figure } from '../../ui/figure.js';

/** A figure that may be kept from the reader: that there is one he sees. */
export function Told({
  value,
  kind = 'rupiah',
  strong = false,
}: {
  readonly value: number | null;
  readonly kind?: 'rupiah' | 'int' | 'weight';
  readonly strong?: boolean;
}): ReactNode {
  if (value === null) return <span className="figure desk-untold">•••</span>;
  return <Figure kind={kind} value={value} strong={strong} />;
}
