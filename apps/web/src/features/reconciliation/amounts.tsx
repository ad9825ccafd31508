import type { ReactNode } from 'react';
import { senText } from '@emas/domain/money/statement/statement';
import { formatFigure } from '../../platform/format.js';

/** An amount of a statement, below zero where it left the account. */
export function Sen({ sen }: { readonly sen: number }): ReactNode {
  return (
    <span className="figure rb-amount" data-out={sen < 0 || undefined}>
      {senText(sen === 0 ? 0 : sen)}
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
