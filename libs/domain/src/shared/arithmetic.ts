import { DomainError } from './domain-error.js';
import {
  KADAR_PURE,
  type Kadar,
  type Milligrams,
  type PercentHundredths,
  type PriceCents,
  type Rupiah,
} from './units.js';

export type Rounding = 'up' | 'down' | 'half-up';

/** Throws when `value` is not a safe integer: a figure that could have lost a digit never goes further. */
export function assertInteger(value: number, name = 'value'): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} is not a safe integer: ${value}`);
  return value;
}

/** Largest result of a calculation: a note of a hundred such lines is still a safe integer. */
const MAX_RESULT = 90_000_000_000_000n;

/** `numerator / denominator`, rounded toward +∞, −∞ or to the nearest (halves toward +∞). Throws FIGURE_TOO_LARGE. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): number {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const shifted = rounding === 'half-up' ? numerator * 2n + denominator : numerator;
  const by = rounding === 'half-up' ? denominator * 2n : denominator;
  let quotient = shifted / by;
  const remainder = shifted % by;
  if (remainder !== 0n) {
    if (rounding === 'up' && shifted > 0n) quotient += 1n;
    if (rounding !== 'up' && shifted < 0n) quotient -= 1n;
  }
  // Figures that are each within their limits may still multiply to what no shop has; that is the input's fault.
  if (quotient > MAX_RESULT || quotient < -MAX_RESULT) throw new DomainError('FIGURE_TOO_LARGE');
  return Number(quotient);
}

/** `a × b / denominator` without losing a digit on the way. */
export function multiplyDivide(a: number, b: number, denominator: number, rounding: Rounding): number {
  return divide(BigInt(assertInteger(a)) * BigInt(assertInteger(b)), BigInt(assertInteger(denominator)), rounding);
}

/** Rounds to a multiple of `step`; a step of 0 or 1 leaves a whole figure as it is. */
export function roundToStep(value: number, step: number, rounding: Rounding): number {
  if (step <= 1) return assertInteger(value);
  return divide(BigInt(assertInteger(value)), BigInt(step), rounding) * step;
}

/**
 * `Σ(a×b) / denominator` rounded once to a multiple of `step`, so that no intermediate rounding can tip the result.
 * 485,000.00/g × 3.270 g up to 500: `[[48_500_000, 3270]] / 100_000` → 1,586,000.
 */
export function priceToStep(
  products: readonly (readonly [number, number])[],
  denominator: number,
  step: number,
  rounding: Rounding,
): Rupiah {
  const sum = products.reduce((total, [a, b]) => total + BigInt(assertInteger(a)) * BigInt(assertInteger(b)), 0n);
  const by = Math.max(step, 1);
  return divide(sum, BigInt(denominator) * BigInt(by), rounding) * by;
}

/** Divides `mg × price per gram in hundredths` down to rupiah. */
export const MG_TIMES_CENTS_PER_RUPIAH = 1000 * 100;

/** Weight times a price per gram, in rupiah, rounded to whole rupiah as told. */
export function weightTimesPrice(berat: Milligrams, price: PriceCents, rounding: Rounding): Rupiah {
  return multiplyDivide(berat, price, MG_TIMES_CENTS_PER_RUPIAH, rounding);
}

/** Fine weight, half-up to the milligram; 0 where the kadar is above 100 % and there is none. */
export function fineWeight(berat: Milligrams, kadar: Kadar): Milligrams {
  return kadar > KADAR_PURE ? 0 : multiplyDivide(berat, kadar, KADAR_PURE, 'half-up');
}

/** `percent` of `amount`. */
export function percentOf(amount: number, percent: PercentHundredths, rounding: Rounding): number {
  return multiplyDivide(amount, percent, 10_000, rounding);
}
