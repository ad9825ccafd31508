import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divide,
  fineWeight,
  multiplyDivide,
  percentOf,
  priceToStep,
  roundToStep,
  weightTimesPrice,
} from './arithmetic.js';

describe('arithmetic', () => {
  it('prices 3.270 g at 485,000/g up to 500 as 1,586,000', () => {
    // 485,000 × 3.27 = 1,585,950 → next multiple of 500 is 1,586,000
    expect(priceToStep([[48_500_000, 3_270]], 100_000, 500, 'up')).toBe(1_586_000);
    expect(priceToStep([[48_500_000, 3_270]], 100_000, 500, 'down')).toBe(1_585_500);
  });

  it('buys that piece back at 95 % as 1,507,000', () => {
    // 1,586,000 × 0.95 = 1,506,700 → up to 500: 1,507,000
    expect(roundToStep(percentOf(1_586_000, 9_500, 'half-up'), 500, 'up')).toBe(1_507_000);
  });

  it('does not lose a step where a double would', () => {
    // 700,000 × 1.10 is 770,000.0000000001 as a double and would round up to 770,500
    expect(roundToStep(percentOf(700_000, 11_000, 'up'), 500, 'up')).toBe(770_000);
    expect(percentOf(450_000, 10_800, 'up')).toBe(486_000);
    // a loan of 2,500,000 at 2.5 % for one month
    expect(percentOf(2_500_000, 250, 'up')).toBe(62_500);
  });

  it('charges 2,700,000 at 3 % a month for 17 of 30 days as 46,000', () => {
    // 2,700,000 × 0.03 × 17 / 30 = 45,900 → up to 500: 46,000
    expect(roundToStep(multiplyDivide(percentOf(2_700_000, 300, 'up'), 17, 30, 'up'), 500, 'up')).toBe(46_000);
  });

  it('rounds fine weight half-up to the milligram and has none above 100 %', () => {
    // 1 mg × 50 % = 0.5 mg → 1 mg; 3.333 g × 75 % = 2.49975 g → 2.500 g
    expect(fineWeight(1, 50_000)).toBe(1);
    expect(fineWeight(3_333, 75_000)).toBe(2_500);
    expect(fineWeight(3_333, 100_001)).toBe(0);
  });

  it('multiplies ten kilograms by ten million rupiah a gram, which is beyond a double', () => {
    // 10,000 g × 9,999,999.99 = 99,999,999,900; the product of the integers is 9.99999999e15, above 2^53
    expect(weightTimesPrice(10_000_000, 999_999_999, 'half-up')).toBe(99_999_999_900);
  });

  it('refuses a figure that is not a safe integer', () => {
    expect(() => multiplyDivide(0.5, 2, 1, 'up')).toThrow(RangeError);
    expect(() => divide(1n, 0n, 'up')).toThrow(RangeError);
  });

  it('refuses what is beyond any shop: a tonne at ten billion a gram', () => {
    // 1,000,000 g × 10,000,000,000 = 10^16, above 9 × 10^13
    expect(() => weightTimesPrice(1_000_000_000, 1_000_000_000_000, 'up')).toThrow(
      expect.objectContaining({ code: 'FIGURE_TOO_LARGE' }),
    );
  });

  it('brackets the exact quotient, whatever its sign', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (n, d) => {
          const up = BigInt(divide(n, d, 'up'));
          const down = BigInt(divide(n, d, 'down'));
          const near = BigInt(divide(n, d, 'half-up'));
          expect(up * d >= n && (up - 1n) * d < n).toBe(true);
          expect(down * d <= n && (down + 1n) * d > n).toBe(true);
          // nearest: 2·|near·d − n| ≤ d
          const off = near * d - n;
          expect(2n * (off < 0n ? -off : off) <= d).toBe(true);
        },
      ),
    );
  });
});
