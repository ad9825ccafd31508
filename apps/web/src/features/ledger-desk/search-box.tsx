import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '@emas/contracts/audit/desk.view';
import { useDebounced } from '../../engine/use-debounced.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { SearchIcon } from '../../ui/icons.js';
import { Tag } from '../../ui/tag.js';
import type { DeskHandle } from './desk-address.js';
import { searchQuery } from './desk-calls.js';

const NONE: readonly SearchHit[] = [];

/** One box for numbers, #seq, barcodes, accounts, users, days, amounts and names of events: `/` is the way there. */
export function DeskSearchBox({ desk }: { readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const q = useDebounced(typed);
  const { data = NONE, isFetching } = useQuery(searchQuery(q));
  const hits = typed.trim() === '' ? NONE : data;
  const hit = hits[Math.min(chosen, hits.length - 1)];
  useShortcut('/', t('keys.search'), () => field.current?.select());
  useScanner((code) => desk.ask({ barang: code.toUpperCase() }));

  const take = (one: SearchHit | undefined): void => {
    if (!one) return;
    desk.ask(one.jenis === 'seq' ? { seq: one.nilai } : { [one.jenis]: one.nilai });
    setTyped('');
    setOpen(false);
    field.current?.blur();
  };
  const step = (by: number): void => setChosen((now) => (now + by + hits.length) % Math.max(1, hits.length));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take(hit);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Tab' && !event.shiftKey && hits.length > 1 && typed !== '') step(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className="desk-search"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <label className="desk-search-field surface">
        <SearchIcon aria-hidden />
        {hit && (
          <Tag tone="gold">
            <span data-testid="kind">{t(`kinds.${hit.jenis}`)}</span>
          </Tag>
        )}
        <input
          ref={field}
          value={typed}
          role="combobox"
          aria-expanded={open && hits.length > 0}
          aria-controls={list}
          aria-label={t('ui.search')}
          placeholder={t('ui.search')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {open && typed.trim() !== '' && (
        <ul className="desk-hits surface plain-list" id={list} role="listbox" aria-label={t('ui.search')}>
          {hits.map((one, at) => (
            <li key={`${one.jenis} ${one.nilai}`} role="option" aria-selected={one === hit}>
              <button type="button" tabIndex={-1} onClick={() => take(one)} onMouseEnter={() => setChosen(at)}>
                <Tag tone={one === hit ? 'gold' : 'neutral'}>{t(`kinds.${one.jenis}`)}</Tag>
                <strong>{one.label}</strong>
                <span className="hint">{one.keterangan}</span>
              </button>
            </li>
          ))}
          {hits.length === 0 && (
            <li className="hint desk-no-hit">{t(isFetching || q !== typed ? 'ui.searching' : 'ui.noHit')}</li>
          )}
        </ul>
      )}
    </div>
  );
}
