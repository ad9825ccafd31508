import type { Milligrams, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import { rateOff } from './rate-off.js';

/** A row of Potongan Pembelian, in force. */
export interface DeductionRow {
  readonly kode_potongan: string;
  readonly nama_potongan: string;
  /** Empty = all categories. */
  readonly kode_kategori: string | null;
  readonly satuan: 'PERSEN' | 'GRAM' | 'PCS' | 'BERAT';
  readonly potongan_persen: PercentHundredths | null;
  readonly potongan_per_gram: PriceCents | null;
  /** Per piece. */
  readonly potongan_rp: Rupiah | null;
  /** Grams per piece of BERAT; empty = weighed each time. */
  readonly potongan_berat: Milligrams | null;
  /** On every line of the category; else chosen. */
  readonly is_otomatis: boolean;
  /** Whoever buys may lower it. */
  readonly boleh_ubah: boolean;
}

/** A deduction named on a line: chosen, or an automatic one with another amount, of all its pieces. */
export interface DeductionChoice {
  readonly kode_potongan: string;
  /** Null: by its row. */
  readonly nilai: Rupiah | null;
  /** Of BERAT; null: by its row. */
  readonly berat: Milligrams | null;
}

/** A row that counts on a line, and what is said of it there. */
export interface ChosenDeduction {
  readonly row: DeductionRow;
  readonly choice: DeductionChoice | null;
  /** How many things the line is of. */
  readonly pieces: number;
}

/** Rows that may be put on a thing of this category. */
export const rowsOfCategory = (rows: readonly DeductionRow[], kode_kategori: string | null): readonly DeductionRow[] =>
  rows.filter((row) => !row.kode_kategori || row.kode_kategori === kode_kategori);

/** Automatic ones of `rows` first, then those that are chosen beside them; a choice of none of them is left out. */
export function chosenOf(
  rows: readonly DeductionRow[],
  choices: readonly DeductionChoice[],
  pieces = 1,
): readonly ChosenDeduction[] {
  const choiceOf = (row: DeductionRow) => choices.find(({ kode_potongan }) => kode_potongan === row.kode_potongan) ?? null; // prettier-ignore
  const chosen = rows.map((row) => ({ row, choice: choiceOf(row), pieces }));
  return [
    ...chosen.filter(({ row }) => row.is_otomatis),
    ...chosen.filter(({ row, choice }) => !row.is_otomatis && choice !== null),
  ];
}

/** Grams that it takes off before the gold is priced; 0 of what is no BERAT, or still to be weighed. */
export const ownWeight = ({ row, choice, pieces }: ChosenDeduction): Milligrams =>
  row.satuan === 'BERAT' ? (choice?.berat ?? (row.potongan_berat ?? 0) * pieces) : 0;

/** Rupiah of the row itself, half-up. */
export function ownAmount({ row, pieces }: ChosenDeduction, gross: Rupiah, gold: Milligrams): Rupiah {
  switch (row.satuan) {
    case 'PERSEN':
      return rateOff({ potongan_persen: row.potongan_persen ?? 0, potongan_per_gram: 0 }, gross, gold);
    case 'GRAM':
      return rateOff({ potongan_persen: 0, potongan_per_gram: row.potongan_per_gram ?? 0 }, gross, gold);
    case 'PCS':
      return (row.potongan_rp ?? 0) * pieces;
    case 'BERAT':
      return 0;
  }
}

/** A weight that its row leaves to the scale, and nobody has told. */
export const isUnweighed = ({ row, choice }: ChosenDeduction): boolean =>
  row.satuan === 'BERAT' && row.potongan_berat === null && (choice?.berat ?? null) === null;

/** A deduction that was told as less than its row says, where whoever buys may not do so: rupiah, of BERAT milligrams. */
export interface Lowered {
  readonly row: DeductionRow;
  readonly told: number;
  readonly own: number;
}

export function loweredOf(chosen: ChosenDeduction, gross: Rupiah, gold: Milligrams): Lowered | null {
  const { row, choice } = chosen;
  const [told, own] =
    row.satuan === 'BERAT'
      ? [choice?.berat ?? null, ownWeight({ ...chosen, choice: null })]
      : [choice?.nilai ?? null, ownAmount(chosen, gross, gold)];
  return row.boleh_ubah || told === null || told >= own ? null : { row, told, own };
}
