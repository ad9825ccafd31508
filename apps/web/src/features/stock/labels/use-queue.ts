import { useEffect, useState } from 'react';
import { type ScanList, useScanList } from '../../../parts/scan-list/use-scan-list.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { labelScans } from './label-calls.js';
import { MOST_QUEUED, type QueuedLabel, withMore } from './queue.js';

export interface LabelQueue extends ScanList {
  readonly rows: readonly QueuedLabel[];
  /** What an earlier visit left is not there yet. */
  readonly loading: boolean;
  add(more: readonly QueuedLabel[]): void;
  clear(): void;
}

const NONE: readonly QueuedLabel[] = [];
const NOTHING_ELSE = (): void => {};

/** What waits to be printed: kept over a reload and a logout until it is printed. */
export function useQueue(): LabelQueue {
  const draft = useDraft<readonly QueuedLabel[]>('cetak-barcode');
  // Null until something is changed: then what an earlier visit left is there.
  const [now, setNow] = useState<readonly QueuedLabel[] | null>(null);
  const found = draft.found?.value ?? NONE;
  const rows = now ?? found;
  const { save } = draft;
  useEffect(() => {
    if (now !== null) save(now);
  }, [now, save]);
  const { change, ...list } = useScanList<QueuedLabel, never>({
    queue: labelScans,
    things: rows,
    enabled: !draft.loading,
    onChange: (next) => setNow((last) => next(last ?? found).slice(0, MOST_QUEUED)),
    onOther: NOTHING_ELSE,
  });
  return {
    ...list,
    rows,
    loading: draft.loading,
    add: (more) => change((all) => withMore(all, more)),
    clear: () => change(() => NONE),
  };
}
