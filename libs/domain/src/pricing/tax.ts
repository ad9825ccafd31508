import { multiplyDivide } from '../shared/arithmetic.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';

/** A row of Parameter Pajak, in force. */
export interface TaxRow {
  readonly jenis_pajak: 'PPN' | 'PPH 22';
  readonly pelaku: 'PEDAGANG' | 'PABRIKAN' | 'JASA' | 'KREDITUR';
  readonly kelengkapan: 'LENGKAP' | 'TIDAK LENGKAP' | 'SEMUA';
  readonly barang_kena_pajak: readonly string[];
  readonly tarif_persen: PercentHundredths;
  /** PPH 22: who buys for himself pays it too. */
  readonly pungut_konsumen?: boolean;
}

/** What a customer is to the tax office: who resells as a small enterprise or has a letter of exemption pays no PPH 22. */
export type TaxPayer = 'KONSUMEN' | 'UMKM_SK' | 'SKB' | 'BADAN';

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

/** Rate of PPH 22 that is collected from a buyer; 0 where no row applies. */
export function pph22Rate(rows: readonly TaxRow[], pelaku: TaxSubject['pelaku'], buyer: TaxPayer): PercentHundredths {
  const row = rows.find((one) => one.jenis_pajak === 'PPH 22' && one.pelaku === pelaku);
  const isPaid = buyer === 'BADAN' || (buyer === 'KONSUMEN' && row?.pungut_konsumen === true);
  return isPaid ? (row?.tarif_persen ?? 0) : 0;
}

/** PPH 22 of prices without PPN, half-up to the rupiah: 100,000,000 at 0.25 % → 250,000. */
export const pph22Of = (net: Rupiah, rate: PercentHundredths): Rupiah => multiplyDivide(net, rate, 10_000, 'half-up');

/**
 * PPN of a price, half-up to the rupiah: on top of it, or contained in it.
 * 10,000,000 at 1.1 % → 110,000 on top; at 1.65 % → 165,000. 10,110,000 containing 1.1 % → 110,000.
 */
export const ppnOf = (harga: Rupiah, rate: PercentHundredths, contained: boolean): Rupiah =>
  multiplyDivide(harga, rate, 10_000 + (contained ? rate : 0), 'half-up');
