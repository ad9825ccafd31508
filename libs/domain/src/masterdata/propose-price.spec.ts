import { describe, expect, it } from 'vitest';
import { keepMargin, type ProposalFacts, proposalFor } from './propose-price.js';

const cents = (rupiah: number): number => rupiah * 100;
const standing = (harga: number, dasar: number) => ({ harga: cents(harga), dasar: cents(dasar) });

describe('a proposal', () => {
  it('keeps the margin between a price and the base under which it was set', () => {
    // 1,012,000 × 2,350,000 / 2,326,000 = 1,022,441.96, written in thousands as it was.
    expect(keepMargin(standing(1_012_000, 2_326_000), cents(2_350_000))).toBe(cents(1_022_000));
    expect(keepMargin(standing(1_012_000, 2_326_000), cents(2_300_000))).toBe(cents(1_001_000));
    expect(keepMargin(standing(1_012_000, 2_326_000), cents(2_326_000))).toBe(cents(1_012_000));
  });

  it('is written as coarsely as the price was', () => {
    const at = (harga: number) => keepMargin(standing(harga, 2_000_000), cents(2_100_000))! / 100;
    expect([1_012_500, 1_012_300, 1_012_345, 1_012_345.67].map(at)).toEqual([1_063_000, 1_062_900, 1_062_962, 1_062_962.95]); // prettier-ignore
  });

  it('is none without a price, its base or a base of today', () => {
    expect(keepMargin({ harga: null, dasar: 1 }, 1)).toBeNull();
    expect(keepMargin({ harga: 1, dasar: null }, 1)).toBeNull();
    expect(keepMargin({ harga: 1, dasar: 1 }, null)).toBeNull();
  });

  it('goes by the rule of a price list, else by the margin, for a first price by the fineness; a bar has a margin alone', () => {
    const facts: ProposalFacts = { ...standing(1_100_000, 1_400_000), base: cents(1_430_000), kadar: 75_000, rule: null, perPiece: false }; // prettier-ignore
    const rule = { cara_hitung: 'KADAR', tambahan_per_gram: cents(1000), pembulatan_harga: 5000 } as const;
    const of = (over: Partial<ProposalFacts>) => proposalFor({ ...facts, ...over });
    expect(of({})).toBe(cents(1_124_000));
    expect(of({ rule })).toBe(cents(1_075_000));
    expect(of({ rule: { ...rule, cara_hitung: 'TETAP' } })).toBeNull();
    expect(of({ harga: null })).toBe(cents(1_072_500));
    expect(of({ perPiece: true })).toBe(cents(1_124_000));
    expect(of({ perPiece: true, harga: null })).toBeNull();
  });
});
