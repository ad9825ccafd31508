import { divide } from '../shared/arithmetic.js';
import type { CaratThousandths, Milligrams, Rupiah, UsdCents } from '../shared/units.js';

/** What a stone's price is counted by. */
export const STONE_UNITS = ['CARAT', 'PCS', 'GRAM'] as const;
export type StoneUnit = (typeof STONE_UNITS)[number];
export const STONE_CURRENCIES = ['IDR', 'USD'] as const;
export type StoneCurrency = (typeof STONE_CURRENCIES)[number];

/** Most rows of stones on one item. */
export const STONES_MAX = 30;

/** A certified stone, or some of a lot, as it sits in an item: with all it was valued by, so that no master is asked again. */
export interface Stone {
  readonly kode_berlian: string;
  readonly nama_berlian: string;
  readonly kode_jenis_batu: string;
  /** Null: some stones of a lot. */
  readonly no_sertifikat: string | null;
  readonly satuan: StoneUnit;
  readonly mata_uang: StoneCurrency;
  /** Its weight is no gold: it is taken off the weight that is priced as gold. */
  readonly potong_berat: boolean;
  readonly pcs: number;
  /** All pieces together, as weighed. */
  readonly carat: CaratThousandths;
  /** Carat that is charged: a lot of diamonds by the ladder, everything else as weighed. */
  readonly carat_hitung: CaratThousandths;
  /** Per unit, in the smallest unit of its currency: rupiah or cents. */
  readonly harga: Rupiah | UsdCents;
  /** Cost per unit, in the same; null where the master has none. */
  readonly harga_modal: Rupiah | UsdCents | null;
  /** Rupiah for one dollar when it was valued; null where it is priced in rupiah. */
  readonly kurs: Rupiah | null;
  readonly nilai: Rupiah;
  /** What it cost as it was taken out of the loose stones; left out where it came with the thing. */
  readonly modal_stok?: Rupiah;
}

/** One carat is 0.2 g, so five thousandths of a carat are one milligram. */
const THOUSANDTHS_PER_MG = 5;
const THOUSANDTHS_PER_CARAT = 1000;
const CENTS_PER_DOLLAR = 100;

/** What a value is worked out from. */
export type ValuedStone = Pick<Stone, 'satuan' | 'mata_uang' | 'pcs' | 'carat' | 'carat_hitung' | 'harga' | 'kurs'>;

/** How many units of its price a stone counts, as numerator and denominator. */
function units({ satuan, pcs, carat, carat_hitung }: ValuedStone): readonly [amount: number, per: number] {
  if (satuan === 'PCS') return [pcs, 1];
  if (satuan === 'CARAT') return [carat_hitung, THOUSANDTHS_PER_CARAT];
  return [carat, THOUSANDTHS_PER_MG * 1000];
}

/**
 * Price × units (× kurs), rounded once, half-up to the rupiah.
 * 0.350 ct at 12,000,000 → 4,200,000; 0.350 ct at USD 850.00 and 16,250 → 297.50 × 16,250 = 4,834,375.
 */
export function stoneValue(stone: ValuedStone): Rupiah {
  const [amount, per] = units(stone);
  const usd = stone.mata_uang === 'USD';
  const numerator = BigInt(stone.harga) * BigInt(amount) * (usd ? BigInt(stone.kurs ?? 0) : 1n);
  return divide(numerator, BigInt(per) * (usd ? BigInt(CENTS_PER_DOLLAR) : 1n), 'half-up');
}

/**
 * Carat after the ladder: within each stretch as long as the last rung, up to the next rung. By 0.03, 0.05, 0.08, 0.10 a
 * lot of 0.41 counts 0.43, 0.44 counts 0.45, 0.46 counts 0.48, 0.49 counts 0.50; what stands on a rung stays.
 */
export function ladderCarat(carat: CaratThousandths, ladder: readonly CaratThousandths[]): CaratThousandths {
  const stretch = ladder.at(-1);
  if (!stretch) return carat;
  const over = carat % stretch;
  return over === 0 ? carat : carat - over + ladder.find((rung) => rung >= over)!;
}

interface WithStones {
  readonly stones?: readonly Stone[] | undefined;
}

/** Sum of what the stones are worth. */
export const stonesValue = (stones: readonly Pick<Stone, 'nilai'>[]): Rupiah =>
  stones.reduce((sum, { nilai }) => sum + nilai, 0);

/** Weight of the stones that are no part of the gold, rounded once, half-up to the milligram. */
export function stoneWeight(stones: readonly Pick<Stone, 'potong_berat' | 'carat'>[]): Milligrams {
  const carat = stones.reduce((sum, stone) => sum + (stone.potong_berat ? stone.carat : 0), 0);
  return divide(BigInt(carat), BigInt(THOUSANDTHS_PER_MG), 'half-up');
}

/** What is gold of an item: its weight on the scale less the stones whose kind is taken off. */
export const goldWeight = ({ berat, stones }: { readonly berat: Milligrams } & WithStones): Milligrams =>
  berat - stoneWeight(stones ?? []);

/** A stone that costs more than it is sold for, unit by unit. */
export const isBelowCost = ({ harga, harga_modal }: Pick<Stone, 'harga' | 'harga_modal'>): boolean =>
  harga_modal !== null && harga < harga_modal;
