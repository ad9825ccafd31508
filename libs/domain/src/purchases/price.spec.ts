import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grossPrice, priceOnNote, pricePerGram, proposedPrice, roundedWeight, shownPrice } from './price.js';

const off = (percent: number, perGram = 0) => ({ potongan_persen: percent * 100, potongan_per_gram: perGram * 100 });

describe('price of bought goods', () => {
  it('buys a piece sold for 1,586,000 back at 95 % as 1,507,000', () => {
    // 1,586,000 × 0.95 = 1,506,700 → up to 500: 1,507,000; down: 1,506,500
    const note = priceOnNote(1_586_000, 3_270);
    expect(proposedPrice(note, 3_270, off(5), 500, false)).toBe(1_507_000);
    expect(proposedPrice(note, 3_270, off(5), 500, true)).toBe(1_506_500);
  });

  it('takes the percent first, then the rupiah per gram', () => {
    // 1,000,000/g × 2 g = 2,000,000; − 10 % = 1,800,000; − 5,000 × 2 g = 1,790,000 (the other order would be 1,791,000)
    expect(proposedPrice(pricePerGram(100_000_000), 2_000, off(10, 5_000), 500, false)).toBe(1_790_000);
  });

  it('does not tip over a step because the price on the note is no whole cent', () => {
    // 1,000,000 for 3 g is 333,333.33…/g; the whole of it is 1,000,000, not 1,000,500
    expect(proposedPrice(priceOnNote(1_000_000, 3_000), 3_000, off(0), 500, false)).toBe(1_000_000);
    expect(shownPrice(priceOnNote(1_000_000, 3_000))).toBe(33_333_333);
    expect(grossPrice(priceOnNote(1_000_000, 3_000), 3_000)).toBe(1_000_000);
  });

  it('proposes nothing below zero', () => {
    expect(proposedPrice(pricePerGram(100_000), 1_000, off(50, 900), 500, true)).toBe(0);
  });

  it('rounds weights down within their tier', () => {
    const tiers = [
      { sampai: 10_000, step: 50 },
      { sampai: null, step: 100 },
    ];
    expect(roundedWeight(3_279, tiers)).toBe(3_250);
    expect(roundedWeight(10_000, tiers)).toBe(10_000);
    expect(roundedWeight(10_049, tiers)).toBe(10_000);
    expect(roundedWeight(10_199, tiers)).toBe(10_100);
    expect(roundedWeight(3_279, [])).toBe(3_279);
  });

  it('is a multiple of the step, within one step of the exact amount, and grows with the weight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300_000_000 }),
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(1, 100, 500, 1_000),
        fc.boolean(),
        (cents, berat, percent, step, down) => {
          const condition = { potongan_persen: percent, potongan_per_gram: 0 };
          const price = proposedPrice(pricePerGram(cents), berat, condition, step, down);
          const exact = (cents / 100) * (berat / 1000) * (1 - percent / 10_000);
          expect(price % step).toBe(0);
          expect(Math.abs(price - exact)).toBeLessThan(step + 1);
          expect(proposedPrice(pricePerGram(cents), berat + 1, condition, step, down)).toBeGreaterThanOrEqual(price);
        },
      ),
    );
  });
});
