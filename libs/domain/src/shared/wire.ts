import type { CaratThousandths, Kadar, Milligrams, PercentHundredths, PriceCents, UsdCents } from './units.js';

/** Decimal figure ↔ integer of its smallest unit. A figure with more decimals than the unit has is a `RangeError`. */
function toUnits(value: number, scale: number): number {
  const units = Math.round(value * scale);
  if (!Number.isSafeInteger(units) || Math.abs(units / scale - value) > 1e-9 * Math.max(1, Math.abs(value)))
    throw new RangeError(`${value} has more decimals than 1/${scale}`);
  return units;
}

/** Grams on the wire (3.27) → milligrams inside (3270). */
export const gramsToMilligrams = (grams: number): Milligrams => toUnits(grams, 1000);
export const milligramsToGrams = (mg: Milligrams): number => mg / 1000;
/** Percent on the wire (75.5) → thousandths inside (75,500). */
export const percentToKadar = (percent: number): Kadar => toUnits(percent, 1000);
export const kadarToPercent = (kadar: Kadar): number => kadar / 1000;
/** Rupiah per gram on the wire (485000.5) → hundredths inside. */
export const rupiahToPriceCents = (rupiah: number): PriceCents => toUnits(rupiah, 100);
export const priceCentsToRupiah = (cents: PriceCents): number => cents / 100;
/** Percent on the wire (2.5) → hundredths of a percent inside (250). */
export const percentToHundredths = (percent: number): PercentHundredths => toUnits(percent, 100);
export const hundredthsToPercent = (hundredths: PercentHundredths): number => hundredths / 100;
/** Carat on the wire (0.35) → thousandths inside (350). */
export const caratToThousandths = (carat: number): CaratThousandths => toUnits(carat, 1000);
export const thousandthsToCarat = (thousandths: CaratThousandths): number => thousandths / 1000;
/** US dollars on the wire (1250.5) → cents inside. */
export const usdToCents = (usd: number): UsdCents => toUnits(usd, 100);
export const centsToUsd = (cents: UsdCents): number => cents / 100;
