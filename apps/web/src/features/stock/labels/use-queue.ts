import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { signalMiss } from '../../../platform/input/scanner.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { fetchItem } from '../item-calls.js';
import { type QueuedLabel, withMore } from './queue.js';

interface Miss {
  readonly code: string;
  readonly text: string;
}

export interface LabelQueue {
  readonly rows: readonly QueuedLabel[];
  /** What an earlier visit left is not there yet. */
  readonly loading: boolean;
  readonly busy: boolean;
  readonly miss: Miss | null;
  add(more: readonly QueuedLabel[]): void;
  /** A code that was scanned or typed. */
  scan(code: string): void;
  remove(code: string): void;
  clear(): void;
  /** Takes back the last change. */
  undo(): void;
  readonly mayUndo: boolean;
}

interface State {
  /** Null until something is changed: then what an earlier visit left is there. */
  readonly now: readonly QueuedLabel[] | null;
  readonly before: readonly (readonly QueuedLabel[])[];
}

const NONE: readonly QueuedLabel[] = [];
/** Steps that can be taken back. */
const MOST_STEPS = 50;

/** What waits to be printed: kept over a reload and a logout until it is printed. */
export function useQueue(known: readonly QueuedLabel[]): LabelQueue {
  const { t } = useTranslation(['stock', 'common']);
  const draft = useDraft<readonly QueuedLabel[]>('cetak-barcode');
  const [state, setState] = useState<State>({ now: null, before: [] });
  const [asking, setAsking] = useState(0);
  const [miss, setMiss] = useState<Miss | null>(null);
  const found = draft.found?.value ?? NONE;
  const { now, before } = state;
  const rows = now ?? found;
  const { save } = draft;
  useEffect(() => {
    if (now !== null) save(now);
  }, [now, save]);

  const change = (next: (rows: readonly QueuedLabel[]) => readonly QueuedLabel[]): void =>
    setState((last) => {
      const current = last.now ?? found;
      return { now: next(current), before: [...last.before.slice(1 - MOST_STEPS), current] };
    });
  const refuse = (code: string, text: string): void => {
    setMiss({ code, text });
    signalMiss();
  };
  const find = async (code: string): Promise<void> => {
    setAsking((n) => n + 1);
    try {
      const { kode_barcode, nama_barang, kode_toko, berat, kadar } = await fetchItem(code);
      change((all) => withMore(all, [{ kode_barcode, nama_barang, kode_baki: kode_toko, berat, kadar }]));
    } catch (error) {
      refuse(code, isApiError(error) ? error.message : errorText(error, t('common:errors.INTERNAL')));
    } finally {
      setAsking((n) => n - 1);
    }
  };
  return {
    rows,
    loading: draft.loading,
    busy: asking > 0,
    miss,
    add: (more) => change((all) => withMore(all, more)),
    scan: (code) => {
      setMiss(null);
      if (rows.some(({ kode_barcode }) => kode_barcode === code)) return refuse(code, t('label.queued'));
      const needed = known.find(({ kode_barcode }) => kode_barcode === code);
      if (needed) change((all) => withMore(all, [needed]));
      else void find(code);
    },
    remove: (code) => change((all) => all.filter(({ kode_barcode }) => kode_barcode !== code)),
    clear: () => change(() => NONE),
    undo: () => setState((last) => ({ now: last.before.at(-1) ?? last.now, before: last.before.slice(0, -1) })),
    mayUndo: before.length > 0,
  };
}
