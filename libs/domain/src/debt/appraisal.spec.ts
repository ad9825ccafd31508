import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricePerGram } from '../pricing/weight-price.js';
import {
  appraise,
  ceilingOf,
  ceilingSum,
  goldValue,
  leastMaximum,
  mostLent,
  priceByKadar,
  priceByPiece,
  splitByShare,
} from './appraisal.js';

const NOTHING_OFF = { potongan_persen: 0, potongan_per_gram: 0 };
const row = (plafond_per_gram: number, maksimal_hutang: number | null = null) => ({
  plafond_per_gram,
  maksimal_hutang,
});

describe('what a pledge is worth', () => {
  it('12: 5.230 g at 1,085,000 less 2 % is 5,561,059, down to 5,561,000; its limit by weight is proposed', () => {
    const taksiran = appraise(pricePerGram(108_500_000), 5_230, { potongan_persen: 200, potongan_per_gram: 0 }, 500);
    expect(taksiran).toBe(5_561_000);
    const plafond = ceilingSum([{ berat: 5_230, taksiran, plafond_per_gram: 85_000_000 }]);
    expect(plafond).toBe(4_445_500);
    expect(mostLent(taksiran, plafond, null)).toBe(4_445_500);
  });

  it('loses percent and rupiah per gram together, rounded once, and never falls below nothing', () => {
    const rate = { potongan_persen: 1_000, potongan_per_gram: 2_500_050 };
    // 3.333 g × 1,000,000 = 3,333,000; less 10 % and 3.333 × 25,000.50 = 83,326.6665: 2,916,373.3335.
    expect(appraise(pricePerGram(100_000_000), 3_333, rate, 1)).toBe(2_916_373);
    expect(appraise(pricePerGram(1_000), 3_333, rate, 500)).toBe(0);
  });

  it('is that of its gold where its group has no price, and of a piece by the weight of a piece', () => {
    // 1,400,000 × 75 % = 1,050,000 a gram.
    expect(appraise(priceByKadar(140_000_000, 75_000), 2_000, NOTHING_OFF, 500)).toBe(2_100_000);
    // 7,000,000 for 5 g: 3 g are 4,200,000, without a rounded price per gram between.
    expect(appraise(priceByPiece(700_000_000, 5_000), 3_000, NOTHING_OFF, 500)).toBe(4_200_000);
    expect(goldValue(priceByPiece(1_000_000_00, 3_000), 1_000)).toBe(333_333);
  });

  it('has the limit of type and group, else of its group, of its type, of all, else of its fineness', () => {
    const kind = { kode_dept: 'CC', kode_group: '750', kadar: 75_000 };
    const of = (kode_dept: string | null, kode_group: string | null, rate: number) => ({ kode_dept, kode_group, ...row(rate) }); // prettier-ignore
    const rows = [of('CC', '750', 1), of(null, '750', 2), of('CC', '', 3), of('', '', 4)];
    const kadars = [{ kadar_dari: 70_000, kadar_sampai: 75_000, ...row(5) }];
    for (const left of [0, 1, 2, 3]) expect(ceilingOf(kind, rows.slice(left), kadars)?.plafond_per_gram).toBe(left + 1);
    expect(ceilingOf(kind, [], kadars)?.plafond_per_gram).toBe(5);
    expect(ceilingOf({ ...kind, kadar: 75_001 }, [], kadars)).toBeNull();
    expect(ceilingOf(kind, [of('GG', '750', 1)], [])).toBeNull();
  });

  it('knows no limit where nothing has a row, and counts a thing without one for its worth', () => {
    const bare = { berat: 1_000, taksiran: 700_000, plafond_per_gram: null };
    expect(ceilingSum([bare])).toBeNull();
    expect(ceilingSum([bare, { ...bare, plafond_per_gram: 50_000_000 }])).toBe(1_200_000);
    expect(leastMaximum([null, row(1), row(1, 5_000_000), row(1, 3_000_000)])).toBe(3_000_000);
    expect(leastMaximum([null, row(1)])).toBeNull();
    expect(mostLent(1_200_000, null, 1_000_000)).toBe(1_000_000);
  });
});

describe('a principal over several finenesses', () => {
  it('14: 6,000,000 over 5,561,000 and 2,000,000 is 4,412,908 and 1,587,092', () => {
    expect(splitByShare(6_000_000, [5_561_000, 2_000_000])).toEqual([4_412_908, 1_587_092]);
  });

  it('sums to what is split, each part within a rupiah of its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: 900_000_000 }), { minLength: 1, maxLength: 12 }),
        (sum, shares) => {
          const parts = splitByShare(sum, shares);
          expect(parts.reduce((total, part) => total + part, 0)).toBe(sum);
          const all = shares.reduce((total, share) => total + share, 0);
          parts.forEach((part, index) => {
            const share = all === 0 ? sum / shares.length : (sum * shares[index]!) / all;
            expect(Math.abs(part - share)).toBeLessThanOrEqual(1);
          });
        },
      ),
    );
  });
});
