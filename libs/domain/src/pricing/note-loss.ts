import type { Milligrams, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import { rateOff } from './rate-off.js';

/** A row of Parameter Rugi Nota, in force. */
export interface LossRow {
  readonly kode_rugi: string;
  /** Empty = all groups. */
  readonly kode_group: string | null;
  /** Completed months since the note, from and to with both ends; no end where empty. */
  readonly bulan_dari: number;
  readonly bulan_sampai: number | null;
  readonly rugi_persen: PercentHundredths;
  readonly rugi_per_gram: PriceCents | null;
  /** Least loss of one line. */
  readonly minimal_rugi: Rupiah | null;
}

/** The row for a note of so many completed months: one of its group, else one of all. */
export function matchLoss(rows: readonly LossRow[], kode_group: string, bulan: number): LossRow | null {
  const ofAge = rows.filter(
    ({ bulan_dari, bulan_sampai }) => bulan >= bulan_dari && (bulan_sampai === null || bulan <= bulan_sampai),
  );
  return ofAge.find((row) => row.kode_group === kode_group) ?? ofAge.find((row) => !row.kode_group) ?? null;
}

/** What a line loses by the age of its note. */
export const lossOf = (
  { rugi_persen, rugi_per_gram, minimal_rugi }: LossRow,
  gross: Rupiah,
  gold: Milligrams,
): Rupiah =>
  Math.max(
    rateOff({ potongan_persen: rugi_persen, potongan_per_gram: rugi_per_gram ?? 0 }, gross, gold),
    minimal_rugi ?? 0,
  );
