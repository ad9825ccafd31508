import { divide, MG_TIMES_CENTS_PER_RUPIAH, roundToStep } from '../shared/arithmetic.js';
import type { Milligrams, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';

export type PriceBase = 'HARGA_BELI' | 'HARGA_NOTA';

/** What a condition of bought goods takes off: percent first, then rupiah per gram. */
export interface PurchaseCondition {
  readonly kondisi_barang: string;
  readonly nama_kondisi: string;
  readonly dasar_harga: PriceBase;
  readonly potongan_persen: PercentHundredths;
  readonly potongan_per_gram: PriceCents;
  readonly butuh_otorisasi: boolean;
}

/** Up to `sampai` (null: without end) weights are rounded to a multiple of `step`. */
export interface WeightTier {
  readonly sampai: Milligrams | null;
  readonly step: Milligrams;
}

/**
 * Price per gram as a fraction of cents, so that a price taken from a note (rupiah ÷ weight) loses nothing before the one
 * rounding at the end.
 */
export interface ExactPrice {
  readonly cents: bigint;
  readonly per: bigint;
}

export const pricePerGram = (price: PriceCents): ExactPrice => ({ cents: BigInt(price), per: 1n });

/** What was paid for `berat` of gold, as a price per gram; `berat` is above 0. */
export const priceOnNote = (paid: Rupiah, berat: Milligrams): ExactPrice => ({
  cents: BigInt(paid) * BigInt(MG_TIMES_CENTS_PER_RUPIAH),
  per: BigInt(berat),
});

/** The price per gram as shown, half-up to the cent. */
export const shownPrice = (price: ExactPrice): PriceCents => divide(price.cents, price.per, 'half-up');

/** `berat` at the price before any deduction, half-up to the rupiah. */
export const grossPrice = (price: ExactPrice, berat: Milligrams): Rupiah =>
  divide(price.cents * BigInt(berat), price.per * BigInt(MG_TIMES_CENTS_PER_RUPIAH), 'half-up');

/** What the shop proposes to pay: percent off, then rupiah per gram off, rounded once to the step; never below 0. */
export function proposedPrice(
  price: ExactPrice,
  berat: Milligrams,
  condition: Pick<PurchaseCondition, 'potongan_persen' | 'potongan_per_gram'>,
  step: Rupiah,
  down: boolean,
): Rupiah {
  const whole = 10_000n;
  const kept = price.cents * (whole - BigInt(condition.potongan_persen));
  const off = BigInt(condition.potongan_per_gram) * price.per * whole;
  const by = BigInt(Math.max(step, 1));
  const numerator = (kept - off) * BigInt(berat);
  const denominator = price.per * whole * BigInt(MG_TIMES_CENTS_PER_RUPIAH) * by;
  return numerator <= 0n ? 0 : divide(numerator, denominator, down ? 'down' : 'up') * Number(by);
}

const FAR = 2;

/** More than twice what stands on the note is not that piece, or a point that was not typed: 17.3 instead of 1.730. */
export const isFarAboveNote = (berat: Milligrams, beratNota: Milligrams): boolean => berat > beratNota * FAR;

/** The weight the shop pays for: rounded down within its tier, for the scale's last digits are not gold. */
export function roundedWeight(berat: Milligrams, tiers: readonly WeightTier[]): Milligrams {
  const tier = tiers.find(({ sampai }) => sampai === null || berat <= sampai);
  return tier ? roundToStep(berat, tier.step, 'down') : berat;
}
