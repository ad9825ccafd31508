import { useMemo } from 'react';
import { caratToThousandths } from '@emas/domain/shared/wire';
import type { StoneSettings } from '@emas/domain/stock/value-stones';
import type { LookupRow } from '../../engine/lookup/lookup-query.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { useModule, useSetting } from '../../platform/session/use-session.js';
import type { StoneLists } from './stone-rows.js';

export interface StoneSource {
  /** Are there stones in this shop at all? */
  readonly on: boolean;
  readonly loading: boolean;
  readonly rows: readonly LookupRow[];
  readonly lists: StoneLists;
  readonly settings: StoneSettings;
}

const byKey = (rows: readonly LookupRow[], key: string): ReadonlyMap<string, LookupRow> =>
  new Map(rows.map((row) => [String(row[key]), row]));

/** Stones, their kinds, the kurs and the ladder, as the shop has them now. */
export function useStoneLists(): StoneSource {
  const on = useModule('DIAMOND_MODULE');
  const stones = useLookupRows(on ? 'master-berlian' : undefined);
  const kinds = useLookupRows(on ? 'jenis-batu' : undefined);
  const kurs = useSetting('kurs_usd');
  const ladder = useSetting('tangga_berlian');
  const lists = useMemo(
    () => ({ stones: byKey(stones.rows, 'kode_berlian'), kinds: byKey(kinds.rows, 'kode_jenis_batu') }),
    [stones.rows, kinds.rows],
  );
  const settings = useMemo(
    () => ({
      kurs_usd: Number(kurs ?? 0),
      tangga_berlian: Array.isArray(ladder) ? ladder.map((rung) => caratToThousandths(Number(rung))) : [],
    }),
    [kurs, ladder],
  );
  return { on, loading: stones.loading || kinds.loading, rows: stones.rows, lists, settings };
}
