import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePrice, type PricedPiece } from '../pricing/line-price.js';
import { spreadDiscount } from './spread-discount.js';

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe('a discount on a whole note', () => {
  it('falls on its lines in proportion to their price, in steps that the shop rounds to', () => {
    // 1,586,000 and 3,172,000 and 500,000: 100,000 is 200 steps of 500.
    expect(spreadDiscount(100_000, [1_586_000, 3_172_000, 500_000], 500)).toEqual([30_000, 60_500, 9_500]);
    expect(spreadDiscount(0, [1_586_000], 500)).toEqual([0]);
    expect(spreadDiscount(1_200, [1_586_000, 900_000], 500)).toEqual([700, 500]);
    // All of it, of lines that are no multiples of the step.
    expect(spreadDiscount(1_750, [750, 1_000], 500)).toEqual([750, 1_000]);
  });

  it('is refused where it is more than the lines come to', () => {
    expect(() => spreadDiscount(1_001, [500, 500], 500)).toThrow('TOTAL_BELOW_DISCOUNT');
    expect(() => spreadDiscount(1, [], 500)).toThrow('TOTAL_BELOW_DISCOUNT');
  });

  const rooms = fc.array(fc.integer({ min: 0, max: 60_000_000 }), { minLength: 1, maxLength: 100 });
  const step = fc.constantFrom(1, 100, 500, 1_000);

  it('sums to the rupiah, takes no line below zero, and falls on each within a step of its part', () => {
    fc.assert(
      fc.property(rooms, step, fc.double({ min: 0, max: 1, noNaN: true }), (lines, unit, part) => {
        const discount = Math.floor(total(lines) * part);
        const shares = spreadDiscount(discount, lines, unit);
        expect(total(shares)).toBe(discount);
        shares.forEach((share, index) => expect(share >= 0 && share <= lines[index]!).toBe(true));
        // Of lines that are multiples of the step, as prices are, at most one is not brought down by a multiple of it.
        if (lines.every((line) => line % unit === 0))
          expect(shares.filter((share) => share % unit !== 0).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('brings the note down by what was said, line by line as the server prices them', () => {
    const piece = fc.record({ berat: fc.integer({ min: 100, max: 100_000 }), harga_gram: fc.integer({ min: 10_000_000, max: 300_000_000 }) }); // prettier-ignore
    const direction = fc.constantFrom('up' as const, 'down' as const);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), direction, fc.integer({ min: 0, max: 100 }), (pieces, rounding, percent) => {
        const price = (index: number, diskon: number): number => {
          const priced: PricedPiece = {
            ...pieces[index]!,
            ...{ satuan_harga: 'GRAM', satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0, harga_atribut: 0, diskon },
          };
          return linePrice(priced, { step: 500, rounding }).harga;
        };
        const before = pieces.map((_, index) => price(index, 0));
        const discount = Math.floor((total(before) * percent) / 100 / 500) * 500;
        const shares = spreadDiscount(discount, before, 500);
        const after = shares.map((share, index) => price(index, share));
        expect(total(after)).toBe(total(before) - discount);
        expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
      }), // prettier-ignore
    );
  });
});
