import { useEffect, useRef, type KeyboardEvent } from 'react';

/** What is chosen by a button, a picture, has one that takes part. */
const FIELDS = ':is(input:not([disabled], [readonly], [hidden]), [data-next]:not([disabled]))';

interface LineKeys {
  /** Past the last field, or above the first line. */
  readonly onLeave: () => void;
  /** Ctrl+Delete on a line, by its key; where the focus goes from there is its own. */
  readonly onRemove?: (key: string) => void;
}

const fieldsIn = (root: HTMLElement, column?: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(column ? `[data-cell="${column}"] ${FIELDS}` : FIELDS),
];

/** An open list of choices takes the keys itself; a closed one opens by the arrows. */
const isOpen = (field: HTMLElement): boolean => field.getAttribute('aria-expanded') === 'true';
const isChoice = (field: HTMLElement): boolean => field.matches('[role="combobox"], [type="checkbox"]');

/**
 * The keyboard of lines with cells (`[data-line]`, `[data-cell]`): Enter goes on through the fields and leaves behind the
 * last, Shift+Enter goes back, arrows change the line, Ctrl+Delete takes one away. `focusSoon` reaches what is yet to be drawn.
 */
export function useLineKeys({ onLeave, onRemove }: LineKeys) {
  const root = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const field = wanted.current === null ? null : root.current?.querySelector<HTMLElement>(wanted.current);
    if (!field) return;
    wanted.current = null;
    field.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const field = event.target as HTMLElement;
    if (event.defaultPrevented || field.tagName !== 'INPUT' || !root.current) return;
    const cell = field.closest<HTMLElement>('[data-cell]');
    const go = (fields: readonly HTMLElement[], step: 1 | -1): void => {
      event.preventDefault();
      const next = fields[fields.indexOf(field) + step];
      if (next) next.focus();
      else if (step < 0 || event.key === 'Enter') onLeave();
    };
    if (event.key === 'Enter' && !isOpen(field) && !event.nativeEvent.isComposing)
      go(fieldsIn(root.current), event.shiftKey ? -1 : 1);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && cell && !isChoice(field))
      go(fieldsIn(root.current, cell.dataset['cell']), event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Delete' && event.ctrlKey && onRemove) {
      const line = field.closest<HTMLElement>('[data-line]');
      event.preventDefault();
      if (line) onRemove(line.dataset['line']!);
    }
  };
  const focusSoon = (selector: string): void => void (wanted.current = selector);
  return { root, onKeyDown, focusSoon };
}
