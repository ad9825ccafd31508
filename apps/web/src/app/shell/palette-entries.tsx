import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addressOfItem, addressOfNumber, pageOfAddress } from '@emas/contracts/documents/record-address';
import { documents, type KnownDocument } from '@emas/contracts/documents/registry';
import { holdsWords } from '@emas/contracts/shared/search-words';
import { useDebounced } from '../../engine/use-debounced.js';
import { api } from '../../platform/api/client.js';
import { useRecentDocuments } from '../../platform/recent-documents.js';
import { BarcodeIcon, FileIcon, HistoryIcon, LogoutIcon, UserIcon } from '../../ui/icons.js';
import { THEME_CHOICES, useTheme } from '../../ui/theme/theme-provider.js';
import { useOpenRoutes } from '../open-routes.js';
import { useRecentPages } from '../recent-pages.js';
import { logOut } from '../session/log-out.js';
import { pageIcon } from './menu-icons.js';
import { themeIcons } from './theme-menu.js';

export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** What else it is looked for by. */
  readonly words?: string;
}

/** Pages that nobody looks for. */
const UNSOUGHT: ReadonlySet<string> = new Set(['/404', '/blank']);
const KNOWN: Readonly<Record<string, KnownDocument>> = documents;
/** Where a document is found by its number, an item by its barcode; one of a kind that is no more is found nowhere. */
const pageOf = (kind: string): string => `/${kind === 'item' ? 'data-barang' : (KNOWN[kind]?.list ?? '404')}`;
/** 0 for the very name that was typed, 1 for a name that begins so, 2 for the rest. */
function distance(label: string, typed: string): number {
  const name = label.toLowerCase();
  if (typed === '' || !name.startsWith(typed)) return 2;
  return name === typed ? 0 : 1;
}

/** Goes somewhere and shuts the palette. */
function useGo(onClose: () => void): (to: string) => () => void {
  const navigate = useNavigate();
  return useMemo(
    () => (to: string) => () => {
      onClose();
      void navigate(to);
    },
    [navigate, onClose],
  );
}

/** Documents: those opened last, and the one whose number was typed. */
function useDocuments(typed: string, onClose: () => void): readonly PaletteEntry[] {
  const { t } = useTranslation(['shell', 'documents', 'fields']);
  const open = useOpenRoutes();
  const recent = useRecentDocuments();
  const go = useGo(onClose);
  return useMemo(() => {
    const isOpen = (kind: string): boolean => open.some(({ path }) => path === pageOf(kind));
    const to = (kind: string, no: string) =>
      go(kind === 'item' ? addressOfItem(no) : `${pageOf(kind)}?q=${encodeURIComponent(no)}`);
    const number = typed.trim().toUpperCase();
    const address = addressOfNumber(number);
    const asked =
      address !== undefined && open.some(({ path }) => path === `/${pageOfAddress(address)}`)
        ? [
            {
              key: '$number',
              label: t('palette.openDocument', { no: number }),
              group: t('palette.document'),
              icon: <FileIcon />,
              run: go(address),
            },
          ]
        : [];
    const known = recent
      .filter(({ kind, no }) => isOpen(kind) && no !== number && no.toUpperCase().includes(number))
      .map(({ kind, no }) => ({
        key: `$recent${kind}${no}`,
        label: `${kind === 'item' ? t('fields:barang') : t(`documents:kinds.${kind}`)} ${no}`,
        group: t('palette.recent'),
        icon: <HistoryIcon />,
        run: to(kind, no),
      }));
    return [...asked, ...known];
  }, [typed, open, recent, go, t]);
}

function usePages(onClose: () => void): readonly PaletteEntry[] {
  const { t } = useTranslation(['routes', 'titles']);
  const open = useOpenRoutes();
  const { recent } = useRecentPages();
  const go = useGo(onClose);
  return useMemo(() => {
    const rank = (path: string): number => (recent.includes(path) ? recent.indexOf(path) : recent.length);
    return open
      .filter(({ path }) => !UNSOUGHT.has(path))
      .toSorted((a, b) => rank(a.path) - rank(b.path))
      .map((route) => ({
        key: route.path,
        label: t(`titles:${route.title}`),
        group: route.menu === 'shell' ? '' : t(`menus.${route.menu}`),
        icon: pageIcon(route),
        run: go(route.path),
        words: t(`keywords.${route.path.slice(1)}`, { defaultValue: '' }),
      }));
  }, [open, recent, go, t]);
}

/** Fewer signs find everybody. */
const LEAST_SIGNS = 3;
const MOST_FOUND = 5;

/** Rows of a list that the words find; of a page that is not open to whoever asks, none. */
function useRows(path: string, list: string, words: string): readonly Readonly<Record<string, unknown>>[] {
  const open = useOpenRoutes();
  const { data } = useQuery({
    queryKey: ['ledger', 'palette', list, words],
    queryFn: ({ signal }) =>
      api.get<{ readonly data: readonly Readonly<Record<string, unknown>>[] }>(
        list,
        { q: words, limit: MOST_FOUND },
        signal,
      ),
    enabled: words.length >= LEAST_SIGNS && open.some((route) => route.path === path),
  });
  return data?.data ?? NO_ROWS;
}

const NO_ROWS: readonly never[] = [];

/** Goods by name or barcode and customers by name, of whoever may see them. */
function useFound(typed: string, onClose: () => void): readonly PaletteEntry[] {
  const { t } = useTranslation(['fields', 'titles']);
  const go = useGo(onClose);
  const words = useDebounced(typed.trim());
  const items = useRows('/data-barang', 'barang', words);
  const customers = useRows('/data-customer', 'customers', words);
  return useMemo(() => {
    if (words !== typed.trim()) return [];
    return [
      ...items.map(({ kode_barcode, nama_barang }) => ({
        key: `$item${String(kode_barcode)}`,
        label: `${String(nama_barang)} ${String(kode_barcode)}`,
        group: t('fields:barang'),
        icon: <BarcodeIcon />,
        run: go(addressOfItem(String(kode_barcode))),
      })),
      ...customers.map(({ customer_id, nama_customer, kota }) => ({
        key: `$customer${String(customer_id)}`,
        label: [nama_customer, kota].filter(Boolean).join(' · '),
        group: t('titles:data-customer'),
        icon: <UserIcon />,
        run: go(`/data-customer?q=${encodeURIComponent(String(nama_customer))}`),
      })),
    ];
  }, [words, typed, items, customers, go, t]);
}

function useActions(onClose: () => void): readonly PaletteEntry[] {
  const { t } = useTranslation('shell');
  const { choice, choose } = useTheme();
  return useMemo(
    () => [
      ...THEME_CHOICES.filter((other) => other !== choice).map((other) => ({
        key: `$theme-${other}`,
        label: t(`theme.${other}`),
        group: t('palette.action'),
        icon: themeIcons[other],
        run: () => (onClose(), choose(other)),
      })),
      {
        key: '$logout',
        label: t('logout'),
        group: t('palette.action'),
        icon: <LogoutIcon />,
        run: () => (onClose(), logOut()),
      },
    ],
    [choice, choose, onClose, t],
  );
}

/** What the words typed find: documents first, then pages by how well they fit and how lately they were used, actions, goods and persons. */
export function usePaletteEntries(typed: string, onClose: () => void): readonly PaletteEntry[] {
  const documents = useDocuments(typed, onClose);
  const pages = usePages(onClose);
  const actions = useActions(onClose);
  const found = useFound(typed, onClose);
  return useMemo(() => {
    const name = typed.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
    return [
      ...documents,
      ...[...pages, ...actions]
        .filter(({ label, group, key, words = '' }) => holdsWords(`${label} ${group} ${key} ${words}`, typed))
        .toSorted((a, b) => distance(a.label, name) - distance(b.label, name)),
      ...found,
    ];
  }, [typed, documents, pages, actions, found]);
}
