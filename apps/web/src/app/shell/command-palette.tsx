import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sessionActor } from '../../platform/session/use-session.js';
import { FileIcon, LogoutIcon, MoonIcon, SearchIcon } from '../../ui/icons.js';
import { useTheme } from '../../ui/theme/theme-provider.js';
import { useOpenRoutes } from '../open-routes.js';
import { useRecentPages } from '../recent-pages.js';
import { menuIcon, menuShownBy } from './menu-icons.js';

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

const MOST = 60;
/** Document numbers: FJ… of a sale, FB… of a purchase. */
const DOCUMENTS: readonly (readonly [pattern: RegExp, path: string])[] = [
  [/^FJ\w{4,}$/i, '/lihat-penjualan'],
  [/^FB\w{4,}$/i, '/lihat-pembelian'],
];

/** Every word typed must be found, in any order. */
const matches = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/** 0 for the very name that was typed, 1 for a name that begins so, 2 for the rest. */
function distance(label: string, typed: string): number {
  const name = label.toLowerCase();
  if (typed === '' || !name.startsWith(typed)) return 2;
  return name === typed ? 0 : 1;
}

function useEntries(onClose: () => void): readonly Entry[] {
  const { t } = useTranslation(['routes', 'shell']);
  const open = useOpenRoutes();
  const navigate = useNavigate();
  const { toggle } = useTheme();
  const { recent } = useRecentPages();
  return useMemo(() => {
    const go = (path: string) => () => {
      onClose();
      void navigate(path);
    };
    const rank = (path: string): number => (recent.includes(path) ? recent.indexOf(path) : recent.length);
    const pages = open
      .toSorted((a, b) => rank(a.path) - rank(b.path))
      .filter((route) => route.path !== '/404')
      .map((route) => ({
        key: route.path,
        label: t(`titles.${route.title}`),
        group: route.menu === 'shell' ? '' : t(`menus.${route.menu}`),
        icon: menuIcon(menuShownBy(route)),
        run: go(route.path),
      }));
    const actions = [
      {
        key: '$theme',
        label: t('shell:theme.toggle'),
        group: t('shell:palette.action'),
        icon: <MoonIcon />,
        run: () => (onClose(), toggle()),
      },
      {
        key: '$logout',
        label: t('shell:logout'),
        group: t('shell:palette.action'),
        icon: <LogoutIcon />,
        run: () => (onClose(), sessionActor.send({ type: 'logout' })),
      },
    ];
    return [...pages, ...actions];
  }, [open, navigate, toggle, recent, onClose, t]);
}

/** Ctrl+K: go to any page or document by typing a part of its name. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const open = useOpenRoutes();
  const entries = useEntries(onClose);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);

  const found = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const typed = words.join(' ');
    const documents = DOCUMENTS.filter(
      ([pattern, path]) => pattern.test(query.trim()) && open.some((route) => route.path === path),
    ).map(([, path]) => ({
      key: `$doc${path}`,
      label: t('palette.openDocument', { no: query.trim().toUpperCase() }),
      group: t('palette.document'),
      icon: <FileIcon />,
      run: () => {
        onClose();
        void navigate(`${path}?q=${encodeURIComponent(query.trim().toUpperCase())}`);
      },
    }));
    return [
      ...documents,
      ...entries
        .filter((entry) => matches(`${entry.label} ${entry.group} ${entry.key}`, words))
        .toSorted((a, b) => distance(a.label, typed) - distance(b.label, typed)),
    ].slice(0, MOST);
  }, [query, entries, open, navigate, onClose, t]);

  useEffect(() => {
    void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setIndex((now) => (found.length === 0 ? 0 : (now + step + found.length) % found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      found[index]?.run();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') event.preventDefault();
  };

  return createPortal(
    <div className="palette-veil" onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className="palette" role="dialog" aria-modal="true" aria-label={t('search.button')} onKeyDown={onKeyDown}>
        <div className="palette-input">
          <SearchIcon />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={found[index] ? `palette-${index}` : undefined}
            aria-label={t('search.button')}
            placeholder={t('palette.placeholder')}
            value={query}
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
              onMouseMove={() => setIndex(position)}
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
