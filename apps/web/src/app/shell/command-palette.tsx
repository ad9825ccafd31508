import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../../platform/input/layers.js';
import { FocusReturn } from '../../ui/focus-return.js';
import { SearchIcon } from '../../ui/icons.js';
import { usePaletteEntries } from './palette-entries.js';

const MOST = 60;

/** Ctrl+K: go to any page or document by typing a part of its name. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);

  const mouse = useRef<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  /** A list that moves under a mouse at rest chooses nothing: the browser tells of that, too. */
  const hasMoved = ({ clientX, clientY }: MouseEvent): boolean => {
    const before = mouse.current;
    mouse.current = `${clientX} ${clientY}`;
    return before !== null && before !== mouse.current;
  };

  const found = usePaletteEntries(query, onClose).slice(0, MOST);

  useEffect(() => {
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  // What comes up below, such as the search of a page that is still loading, takes no key from here.
  useEffect(() => {
    const keep = ({ target }: FocusEvent): void => {
      if (target !== input.current) input.current?.focus();
    };
    input.current?.focus();
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, []);

  // Wherever the focus went: a layer that closes under the palette gives it back to its own button.
  useLayer(true, onClose);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setIndex((now) => (found.length === 0 ? 0 : (now + step + found.length) % found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      found[index]?.run();
    } else if (event.key === 'Tab') event.preventDefault();
  };

  return createPortal(
    <div className="palette-veil" onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <FocusReturn />
      <div
        className="palette"
        data-testid="palette"
        role="dialog"
        aria-modal="true"
        aria-label={t('search.button')}
        onKeyDown={onKeyDown}
      >
        <div className="palette-input">
          <SearchIcon />
          <input
            ref={input}
            autoFocus
            data-scan
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={found[index] ? `palette-${index}` : undefined}
            aria-label={t('search.button')}
            placeholder={t('palette.placeholder')}
            value={query}
            onBlur={({ currentTarget }) => window.setTimeout(() => currentTarget.focus())}
            onChange={(event) => {
              setQuery(event.target.value);
              setIndex(0);
            }}
          />
          <kbd>Esc</kbd>
        </div>
        <ul id="palette-list" role="listbox" ref={list} className="palette-list">
          {found.map((entry, position) => (
            <li
              key={entry.key}
              id={`palette-${position}`}
              role="option"
              aria-selected={position === index}
              onMouseMove={(event) => hasMoved(event) && setIndex(position)}
              onClick={entry.run}
            >
              <span className="palette-icon">{entry.icon}</span>
              <span>{entry.label}</span>
              <small>{entry.group}</small>
            </li>
          ))}
          {found.length === 0 && <li className="palette-none">{t('palette.none')}</li>}
        </ul>
      </div>
    </div>,
    document.body,
  );
}
