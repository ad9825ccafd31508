import type { CountResult } from '../shared/count-words.js';
import type { Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

/** Pieces, weight, fine weight and cost together. */
export interface CountSums {
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly nilai: Rupiah;
}

/** What a thing is, as the books of goods tell of it. */
export interface CountedThing {
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
}

/** A thing that was expected, or met. */
export interface CountLine extends CountedThing, CountSums {
  /** As it was scanned, else the code of the thing. */
  readonly kode: string;
  /** Code in the goods book; null where nothing is known by what was scanned. */
  readonly barang: string | null;
  readonly hasil: CountResult;
  /** Place of the books: a tray by its code, any other by its name; '' where it is nowhere. */
  readonly kode_baki: string;
  /** Tray it was met in; null where it was not, or nobody said. */
  readonly baki_ditemukan: string | null;
  /** What the scale showed; null where it was not weighed. */
  readonly berat_timbang: Milligrams | null;
  /** That is off by more than the tolerance. */
  readonly berat_beda: boolean;
  /** What the books say of a thing that is not in its tray, and the document that took it. */
  readonly status: string | null;
  readonly no_dokumen: string | null;
  /** The books had lost it: the approval brings it back. */
  readonly kembali: boolean;
  readonly hitung_by: string | null;
  readonly hitung_at: Instant | null;
  readonly jumlah_baca: number;
}

/** What one type, group and fineness came to. */
export interface CountGroup extends Pick<CountedThing, 'kode_dept' | 'kode_group' | 'kadar'> {
  readonly buku: CountSums;
  readonly hitung: CountSums;
}

export interface CountComparison {
  /** Every thing that was expected or met, those that are where they should be too. */
  readonly lines: readonly CountLine[];
  readonly buku: CountSums;
  readonly hitung: CountSums;
  readonly selisih: CountSums;
  readonly ditemukan: CountSums;
  readonly groups: readonly CountGroup[];
}

export const NO_SUMS: CountSums = { qty: 0, berat: 0, berat_murni: 0, nilai: 0 };

export const addSums = (a: CountSums, b: CountSums, sign: 1 | -1 = 1): CountSums => ({
  qty: a.qty + sign * b.qty,
  berat: a.berat + sign * b.berat,
  berat_murni: a.berat_murni + sign * b.berat_murni,
  nilai: a.nilai + sign * b.nilai,
});

export const sumsOf = (lines: readonly CountSums[]): CountSums =>
  lines.reduce<CountSums>((sum, line) => addSums(sum, line), NO_SUMS);

/** In the books of what is counted. */
const IN_BOOKS: ReadonlySet<CountResult> = new Set<CountResult>(['DITEMUKAN', 'SALAH BAKI', 'HILANG']);
/** Of those, there. */
const MET: ReadonlySet<CountResult> = new Set<CountResult>(['DITEMUKAN', 'SALAH BAKI']);

const isInBooks = ({ hasil }: CountLine): boolean => IN_BOOKS.has(hasil);
/** What the shop has in its hands: also what the books had lost, or have less of. */
const isThere = ({ hasil, kembali }: CountLine): boolean => MET.has(hasil) || hasil === 'LEBIH' || kembali;

/** What all of it comes to: buku = DITEMUKAN + SALAH BAKI + HILANG; what is there beyond is in hitung alone. */
export function comparisonOf(lines: readonly CountLine[]): CountComparison {
  const buku = sumsOf(lines.filter(isInBooks));
  const hitung = sumsOf(lines.filter(isThere));
  const groups = new Map<string, CountGroup>();
  for (const line of lines) {
    const [expected, met] = [isInBooks(line), isThere(line)];
    if (!expected && !met) continue;
    const { kode_dept, kode_group, kadar } = line;
    const key = JSON.stringify([kode_dept, kode_group, kadar]);
    const known = groups.get(key) ?? { kode_dept, kode_group, kadar, buku: NO_SUMS, hitung: NO_SUMS };
    groups.set(key, {
      ...known,
      buku: expected ? addSums(known.buku, line) : known.buku,
      hitung: met ? addSums(known.hitung, line) : known.hitung,
    });
  }
  return {
    lines,
    ...{ buku, hitung, selisih: addSums(hitung, buku, -1) },
    ditemukan: sumsOf(lines.filter(({ hasil }) => hasil === 'DITEMUKAN')),
    groups: [...groups.values()],
  };
}

/** Said of one by one: all but what simply is where it should be. */
export const isDifference = ({ hasil, berat_beda }: CountLine): boolean => hasil !== 'DITEMUKAN' || berat_beda;
