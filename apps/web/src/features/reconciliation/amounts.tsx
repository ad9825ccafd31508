import type { ReactNode } from 'react';
import { formatFigure } from '../../platform/format.js';

/** Sen as a statement writes them. */
export const senText = (sen: number): string => formatFigure('price2', sen / 100);

/** An amount of a statement, below zero where it left the account. */
export function Sen({ sen }: { readonly sen: number }): ReactNode {
  return (
    <span className="figure rb-amount" data-out={sen < 0 || undefined}>
      {senText(sen)}
    </span>
  );
}

export function RupiahAmount({ rupiah }: { readonly rupiah: number }): ReactNode {
  return (
    <span className="figure rb-amount" data-out={rupiah < 0 || undefined}>
      {formatFigure('rupiah', rupiah)}
    </span>
  );
}
