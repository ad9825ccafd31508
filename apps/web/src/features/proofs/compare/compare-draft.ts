import { useCallback } from 'react';
import type { CompareDto } from '@emas/contracts/audit/compare.dto';
import { countedLines } from '@emas/domain/audit/counted-lines';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { queryClient } from '../../../platform/api/query-client.js';
import { usePreference } from '../../../platform/storage/preferences.js';
import type { Pieces } from '../../../ui/form/denomination-counter.js';
import { compareFormQuery } from './compare-calls.js';

export interface DrawerDraft {
  readonly kode_laci: string;
  /** Pieces by value. */
  readonly lembar: Pieces;
}

export interface TrayDraft {
  readonly kode_baki: string;
  /** As it was scanned or pasted. */
  readonly teks: string;
}

/** What this auditor has counted so far, on this device. */
export interface CompareDraft {
  /** The event after which the books are compared; empty before the count has begun. */
  readonly seq: string;
  readonly laci: readonly DrawerDraft[];
  readonly baki: readonly TrayDraft[];
  /** Tray that is being scanned. */
  readonly aktif: string | null;
}

const EMPTY: CompareDraft = { seq: '', laci: [], baki: [], aktif: null };

export function useCompareDraft() {
  const [draft, setDraft] = usePreference<CompareDraft>('bandingkan-hitungan', EMPTY);
  const isBegun = draft.seq !== '';
  /** A count begins with its first drawer or tray: the books are those of that moment. */
  const begin = useCallback(
    async (next: (now: CompareDraft) => CompareDraft): Promise<void> => {
      setDraft(next);
      if (isBegun) return;
      const { seq } = await queryClient.fetchQuery({ ...compareFormQuery, staleTime: 0 });
      setDraft((now) => (now.seq === '' ? { ...now, seq: String(seq) } : now));
    },
    [isBegun, setDraft],
  );
  return { draft, change: setDraft, begin, clear: () => setDraft(EMPTY) };
}

/** The number of an event, with or without its sign; null where it is none. */
export function seqOf(typed: string): number | null {
  const found = /^#?\s*([1-9]\d{0,14})$/.exec(typed.trim())?.[1];
  return found === undefined ? null : Number(found);
}

export const countOf = ({ seq, laci, baki }: CompareDraft): CompareDto => ({
  seq: seqOf(seq),
  laci: laci.map(({ kode_laci, lembar }) => ({
    kode_laci,
    pecahan: Object.entries(lembar).flatMap(([nominal, pieces]) =>
      pieces ? [{ nominal: Number(nominal), lembar: pieces }] : [],
    ),
  })),
  baki: baki.map(({ kode_baki, teks }) => ({
    kode_baki,
    barang: countedLines(teks).map(({ barang, berat }) => ({
      kode_barcode: barang,
      berat: berat === null ? null : milligramsToGrams(berat),
    })),
  })),
});
