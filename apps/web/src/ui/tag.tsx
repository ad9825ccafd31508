import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'neutral' | 'gold' | 'good' | 'bad' | 'info' | 'warn';

/** A short state in a word; the tone only repeats what the word says. */
export function Tag({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }): ReactNode {
  return (
    <span className={`tag tone-${tone}`} data-testid="tag">
      {children}
    </span>
  );
}
