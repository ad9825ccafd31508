import { divide, MG_TIMES_CENTS_PER_RUPIAH, percentOf, roundToStep, weightTimesPrice } from '../shared/arithmetic.js';
import type { Milligrams, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import { exactPrice, type PricedPiece, type PriceRounding } from './line-price.js';

/** A profit on top of what a thing costs, or of what its gold is worth. */
export type Profit =
  | { readonly metode: 'PERSEN'; readonly nilai: PercentHundredths }
  | { readonly metode: 'RUPIAH'; readonly nilai: Rupiah }
  | { readonly metode: 'RUPIAH_PER_GRAM'; readonly nilai: PriceCents };

/** A profit, what it is reckoned on, and what of the thing it decides. */
export type ProfitRule = Profit & {
  readonly dasar: 'MODAL' | 'HARGA_EMAS';
  readonly terapkan: 'HARGA_JUAL' | 'ONGKOS';
};

/** Field of a thing that a rule decides. */
export type ProfitField = 'harga_jual' | 'ongkos';

/** What a profit is reckoned on. */
export interface ProfitBase {
  readonly dasar: Rupiah;
  /** Of the gold, which a profit per gram counts. */
  readonly berat: Milligrams;
  /** What is sold at its own price beside it; 0 where it is in `dasar`. */
  readonly batu?: Rupiah;
}

function profitOn({ dasar, berat }: ProfitBase, { metode, nilai }: Profit): Rupiah {
  if (metode === 'PERSEN') return percentOf(dasar, nilai, 'half-up');
  return metode === 'RUPIAH' ? nilai : weightTimesPrice(berat, nilai, 'half-up');
}

/** What a thing is to be sold for, to the step that the shop's sales are rounded to: 1,300,000 + 12.5 % → 1,462,500. */
export const priceWithProfit = (base: ProfitBase, profit: Profit, { step, rounding }: PriceRounding): Rupiah =>
  roundToStep(base.dasar + profitOn(base, profit) + (base.batu ?? 0), step, rounding);

/**
 * The making charge per gram by which the till comes to a price: down while sales are rounded up, and up while they are
 * rounded down, for else it would show one step more, or less. 0 where gold and stones cost as much already.
 * (1,784,000 − 485,000 × 3.270) ÷ 3.270 → 60,565.74, and 1,585,950 + 198,049.97 is rounded up to 1,784,000.
 */
export function ongkosFor(
  harga: Rupiah,
  piece: Omit<PricedPiece, 'satuan_ongkos' | 'tarif_ongkos' | 'minimal_per_pcs' | 'diskon'>,
  { rounding }: Pick<PriceRounding, 'rounding'>,
): PriceCents {
  const free = { satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0, diskon: 0 } as const;
  const left = BigInt(harga) * BigInt(MG_TIMES_CENTS_PER_RUPIAH) - exactPrice({ ...piece, ...free });
  return left <= 0n ? 0 : divide(left, BigInt(piece.berat), rounding === 'up' ? 'down' : 'up');
}
