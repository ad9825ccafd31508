import { divide, MG_TIMES_CENTS_PER_RUPIAH } from '../shared/arithmetic.js';
import type { Milligrams, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';

/** What is taken off the price of gold: percent of it, and rupiah per gram. */
export interface Rate {
  readonly potongan_persen: PercentHundredths;
  readonly potongan_per_gram: PriceCents;
}

/** Rupiah of a rate on `gross` for `gold`, both parts together half-up. */
export function rateOff({ potongan_persen, potongan_per_gram }: Rate, gross: Rupiah, gold: Milligrams): Rupiah {
  const whole = 10_000n;
  const unit = BigInt(MG_TIMES_CENTS_PER_RUPIAH);
  const byPercent = BigInt(gross) * BigInt(potongan_persen) * unit;
  const byWeight = BigInt(potongan_per_gram) * BigInt(gold) * whole;
  return divide(byPercent + byWeight, whole * unit, 'half-up');
}
