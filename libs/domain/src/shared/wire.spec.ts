import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsToMilligrams, kadarToPercent, milligramsToGrams, percentToKadar, rupiahToPriceCents } from './wire.js';

describe('wire figures', () => {
  it('carries decimals as integers of the smallest unit', () => {
    expect(gramsToMilligrams(3.27)).toBe(3270);
    expect(percentToKadar(99.99)).toBe(99_990);
    expect(rupiahToPriceCents(485_000.5)).toBe(48_500_050);
  });

  it('refuses more decimals than the unit has instead of rounding them away', () => {
    expect(() => gramsToMilligrams(0.0005)).toThrow(RangeError);
    expect(() => rupiahToPriceCents(1.005)).toThrow(RangeError);
    expect(() => gramsToMilligrams(Number.NaN)).toThrow(RangeError);
  });

  it('comes back unchanged for every weight up to a tonne and every kadar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (mg) => gramsToMilligrams(milligramsToGrams(mg)) === mg),
    );
    fc.assert(fc.property(fc.integer({ min: 0, max: 500_000 }), (k) => percentToKadar(kadarToPercent(k)) === k));
  });
});
