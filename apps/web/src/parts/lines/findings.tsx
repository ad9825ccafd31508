import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDebounced } from '../../engine/use-debounced.js';
import { Figure } from '../../ui/figure.js';

/** One thing that words have found. */
export interface Finding {
  /** What is taken when it is chosen. */
  readonly code: string;
  readonly name: string;
  readonly facts: string;
  readonly price: number | null;
}
export type Find = (words: string, signal: AbortSignal) => Promise<readonly Finding[]>;

/** Fewer signs find everything. */
const LEAST_SIGNS = 3;
const NONE: readonly Finding[] = [];

interface FindingsState {
  readonly found: readonly Finding[];
  /** The one that Enter takes; null until the arrows have chosen. */
  readonly chosen: Finding | null;
  readonly choose: (finding: Finding) => void;
  readonly onKey: (event: KeyboardEvent, take: (code: string) => void, close: () => void) => void;
}

/** What the words typed by hand find, once they rest: a scan is over before that. */
export function useFindings(find: Find | undefined, typed: string): FindingsState {
  const words = useDebounced(typed.trim());
  const isAsked = find !== undefined && words.length >= LEAST_SIGNS && words === typed.trim();
  const { data = NONE } = useQuery({
    queryKey: ['ledger', 'findings', words],
    queryFn: ({ signal }) => find!(words, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = typed.trim().length >= LEAST_SIGNS && find ? data : NONE;
  const [at, setAt] = useState(-1);
  const isWords = /\s/.test(typed.trim());
  const chosen = found[at] ?? null;

  const onKey: FindingsState['onKey'] = (event, take, close) => {
    if (found.length === 0 || event.nativeEvent.isComposing) return setAt(-1);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt(Math.min(found.length - 1, Math.max(-1, at + step)));
    else if (event.key === 'Enter' && chosen) take(chosen.code);
    // No code has a space: these are words, and Enter takes what they mean.
    else if (event.key === 'Enter' && found.length === 1 && isWords) take(found[0]!.code);
    else if (event.key === 'Enter' && isWords) setAt(0);
    else if (event.key === 'Escape') close();
    else return setAt(-1);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' || (event.key === 'Enter' && (chosen || found.length === 1))) setAt(-1);
  };
  return { found, chosen, choose: (finding) => setAt(found.indexOf(finding)), onKey };
}

interface FindingsProps extends Pick<FindingsState, 'found' | 'chosen' | 'choose'> {
  readonly id: string;
  readonly onTake: (code: string) => void;
}

/** Below the field that they were looked for in. */
export function Findings({ id, found, chosen, choose, onTake }: FindingsProps): ReactNode {
  if (found.length === 0) return null;
  return (
    <ul id={id} role="listbox" className="findings">
      {found.map((finding) => (
        <li
          key={finding.code}
          id={`${id}-${finding.code}`}
          role="option"
          aria-selected={finding === chosen}
          onMouseMove={() => choose(finding)}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(finding.code)}
        >
          <span>{finding.name}</span>
          <Figure kind="rupiah" value={finding.price} />
          <small>{finding.code}</small>
          <small>{finding.facts}</small>
        </li>
      ))}
    </ul>
  );
}
