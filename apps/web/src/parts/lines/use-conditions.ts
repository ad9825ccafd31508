import { useMemo } from 'react';
import { lookupQuery, type LookupRow } from '../../engine/lookup/lookup-query.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { queryClient } from '../../platform/api/query-client.js';

const LIST = 'master-kondisi-pembelian';

/** Conditions of bought goods, as lines choose among them. */
export interface Conditions {
  /** May this condition be chosen here? Some take the price from our note. */
  readonly allows: (row: LookupRow) => boolean;
  /** What a new line starts with: the first that needs no supervisor; null until the list is there. */
  readonly first: string | null;
  readonly needsApproval: (kondisi: string | null) => boolean;
  /** Is the gold paid as our note has it, instead of at the buying price of today? */
  readonly paysAsNoted: (kondisi: string | null) => boolean;
}

function conditionsOf(rows: readonly LookupRow[], withNote: boolean): Conditions {
  const allows = (row: LookupRow): boolean => withNote || row['dasar_harga'] !== 'HARGA_NOTA';
  const plain = rows.filter((row) => allows(row) && row['is_aktif'] !== false && row['butuh_otorisasi'] !== true);
  const own = plain.find((row) => withNote && row['dasar_harga'] === 'HARGA_NOTA') ?? plain[0];
  return {
    allows,
    first: own ? String(own['kondisi_barang']) : null,
    needsApproval: (kondisi) =>
      rows.some((row) => row['kondisi_barang'] === kondisi && row['butuh_otorisasi'] === true),
    paysAsNoted: (kondisi) =>
      rows.some((row) => row['kondisi_barang'] === kondisi && row['dasar_harga'] === 'HARGA_NOTA'),
  };
}

export function useConditions(withNote: boolean): Conditions {
  const { rows } = useLookupRows(LIST);
  return useMemo(() => conditionsOf(rows, withNote), [rows, withNote]);
}

/** What a line of our own note starts with, once the list is there. */
export const firstOfNote = async (): Promise<string | null> =>
  conditionsOf(await queryClient.ensureQueryData(lookupQuery(LIST)), true).first;
