import { useMemo } from 'react';
import type { LookupRow } from '../../../engine/lookup/lookup-query.js';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';

export interface Conditions {
  /** May this condition be chosen here? Some take the price from our note. */
  readonly allows: (row: LookupRow) => boolean;
  /** What a new line starts with: the first that needs no supervisor. */
  readonly first: string | null;
  readonly needsApproval: (kondisi: string | null) => boolean;
}

export function useConditions(withNote: boolean): Conditions {
  const { rows } = useLookupRows('master-kondisi-pembelian');
  return useMemo(() => {
    const allows = (row: LookupRow): boolean => withNote || row['dasar_harga'] !== 'HARGA_NOTA';
    const plain = rows.filter((row) => allows(row) && row['is_aktif'] !== false && row['butuh_otorisasi'] !== true);
    const own = plain.find((row) => withNote && row['dasar_harga'] === 'HARGA_NOTA') ?? plain[0];
    return {
      allows,
      first: own ? String(own['kondisi_barang']) : null,
      needsApproval: (kondisi) =>
        rows.some((row) => row['kondisi_barang'] === kondisi && row['butuh_otorisasi'] === true),
    };
  }, [rows, withNote]);
}
