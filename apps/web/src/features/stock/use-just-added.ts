import { useState } from 'react';
import { useDraft } from '../../platform/storage/drafts.js';

/** A piece that was entered a moment ago. */
export interface AddedItem {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  /** Grams. */
  readonly berat: number;
  readonly kode_toko: string;
}

/** Most pieces that are kept in the list. */
const MOST = 500;

export interface JustAddedHandle {
  /** The newest first. */
  readonly items: readonly AddedItem[];
  add(item: AddedItem): void;
  clear(): void;
}

/** What was entered since the list was emptied: kept over a reload and a logout, for its labels. */
export function useJustAdded(): JustAddedHandle {
  const draft = useDraft<readonly AddedItem[]>('barang-baru');
  const [now, setNow] = useState<readonly AddedItem[] | null>(null);
  const items = now ?? draft.found?.value ?? [];
  return {
    items,
    add: (item) => {
      const next = [item, ...items.filter(({ kode_barcode }) => kode_barcode !== item.kode_barcode)].slice(0, MOST);
      setNow(next);
      draft.save(next);
    },
    clear: () => {
      setNow([]);
      void draft.discard();
    },
  };
}
