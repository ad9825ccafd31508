import { inForce } from '../masterdata/master.js';
import { multiplyDivide, percentOf } from '../shared/arithmetic.js';
import type { BusinessDate, Milligrams, PercentHundredths, Rupiah } from '../shared/units.js';

/** What a bonus is given for; what has no documents yet gives none. */
export type BonusTrade = 'PENJUALAN' | 'PEMBELIAN' | 'AKSESORIS';

/** A version of a row of the bonus parameters. */
export interface BonusTariff {
  readonly kode_bonus: string;
  readonly tgl_berlaku: BusinessDate;
  readonly is_aktif: boolean;
  readonly transaksi: string;
  readonly dasar: 'RUPIAH' | 'GRAM' | 'PCS';
  /** null: of all. */
  readonly kode_dept: string | null;
  readonly kode_group: string | null;
  /** A document that comes to less gives nothing. */
  readonly minimal_transaksi: Rupiah | null;
  /** Of a bonus on rupiah; the others are so much a gram or a piece. */
  readonly tarif_bonus_persen: PercentHundredths | null;
  readonly tarif_bonus_rp: Rupiah | null;
}

export interface BonusLine {
  readonly transaksi: BonusTrade;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly qty: number;
  readonly berat: Milligrams;
  /** Without PPN. */
  readonly harga: Rupiah;
}

/** A document that counts; what came back has its figures below 0, and the day on which it had been sold. */
export interface BonusDocument {
  readonly tgl_system: BusinessDate;
  readonly total_harga: Rupiah;
  readonly lines: readonly BonusLine[];
}

/** What a document gives by one row of the parameters, and what of it that row is about. */
export interface Bonus {
  readonly tariff: BonusTariff;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly harga: Rupiah;
  readonly bonus_rp: Rupiah;
}

/** Versions of each row of the parameters, in the order in which they were written. */
export type BonusTariffs = ReadonlyMap<string, readonly BonusTariff[]>;

const isAbout = ({ transaksi, kode_dept, kode_group }: BonusTariff, line: BonusLine): boolean =>
  line.transaksi === transaksi &&
  (kode_dept === null || kode_dept === line.kode_dept) &&
  (kode_group === null || kode_group === line.kode_group);

/** Half-up, once for the document. */
function bonusOf(tariff: BonusTariff, { qty, berat, harga }: Pick<Bonus, 'qty' | 'berat' | 'harga'>): Rupiah {
  const rupiah = tariff.tarif_bonus_rp ?? 0;
  if (tariff.dasar === 'GRAM') return multiplyDivide(berat, rupiah, 1000, 'half-up');
  if (tariff.dasar === 'PCS') return multiplyDivide(qty, rupiah, 1, 'half-up');
  return percentOf(harga, tariff.tarif_bonus_persen ?? 0, 'half-up');
}

const turned = <Figures extends { readonly qty: number; readonly berat: number; readonly harga: number }>(
  of: Figures,
): Figures => ({ ...of, qty: 0 - of.qty, berat: 0 - of.berat, harga: 0 - of.harga });

/** What a document gives by each row in force on its day: every row that fits counts. What comes back takes as much. */
export function bonusesOf(document: BonusDocument, tariffs: BonusTariffs): Bonus[] {
  const { tgl_system, total_harga, lines } = document;
  if (total_harga < 0) {
    const sold = { ...document, total_harga: 0 - total_harga, lines: lines.map(turned) };
    return bonusesOf(sold, tariffs).map((bonus) => ({ ...turned(bonus), bonus_rp: 0 - bonus.bonus_rp }));
  }
  return [...tariffs.values()].flatMap((versions) => {
    const tariff = inForce(versions, tgl_system);
    if (!tariff?.is_aktif || total_harga < (tariff.minimal_transaksi ?? 0)) return [];
    const about = lines.filter((line) => isAbout(tariff, line));
    if (about.length === 0) return [];
    const sum = (of: (line: BonusLine) => number): number => about.reduce((total, line) => total + of(line), 0);
    const figures = { qty: sum(({ qty }) => qty), berat: sum(({ berat }) => berat), harga: sum(({ harga }) => harga) };
    return [{ tariff, ...figures, bonus_rp: bonusOf(tariff, figures) }];
  });
}
