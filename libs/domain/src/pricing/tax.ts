import { multiplyDivide } from '../shared/arithmetic.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';

/** A row of Parameter Pajak, in force. */
export interface TaxRow {
  readonly jenis_pajak: 'PPN' | 'PPH 22';
  readonly pelaku: 'PEDAGANG' | 'PABRIKAN' | 'JASA';
  readonly kelengkapan: 'LENGKAP' | 'TIDAK LENGKAP' | 'SEMUA';
  readonly barang_kena_pajak: readonly string[];
  readonly tarif_persen: PercentHundredths;
}

export interface TaxSubject {
  readonly pelaku: 'PEDAGANG' | 'PABRIKAN';
  readonly surat_lengkap: boolean;
  readonly golongan_pajak: string;
}

/** Rate of PPN of a sale; 0 where no row applies. A row for exactly these papers beats one for all. */
export function ppnRate(rows: readonly TaxRow[], subject: TaxSubject): PercentHundredths {
  const papers = subject.surat_lengkap ? 'LENGKAP' : 'TIDAK LENGKAP';
  const candidates = rows.filter(
    (row) =>
      row.jenis_pajak === 'PPN' &&
      row.pelaku === subject.pelaku &&
      row.barang_kena_pajak.includes(subject.golongan_pajak) &&
      (row.kelengkapan === papers || row.kelengkapan === 'SEMUA'),
  );
  const row = candidates.find(({ kelengkapan }) => kelengkapan === papers) ?? candidates[0];
  return row?.tarif_persen ?? 0;
}

/**
 * PPN of a price, half-up to the rupiah: on top of it, or contained in it.
 * 10,000,000 at 1.1 % → 110,000 on top; at 1.65 % → 165,000. 10,110,000 containing 1.1 % → 110,000.
 */
export const ppnOf = (harga: Rupiah, rate: PercentHundredths, contained: boolean): Rupiah =>
  multiplyDivide(harga, rate, 10_000 + (contained ? rate : 0), 'half-up');
