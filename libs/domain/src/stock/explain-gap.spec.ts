import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainGap, GAP_FIT, type ScaledThing } from './explain-gap.js';

const things = (...weights: number[]): ScaledThing[] => weights.map((berat, at) => ({ kode_barcode: `R${at}`, berat }));
const named = (all: readonly ScaledThing[], selisih: number) =>
  explainGap(all, selisih).map(({ kode_barcode }) => kode_barcode.join('+'));

describe('what explains that a tray weighs too little', () => {
  it('is the thing that weighs as much with its tag, before two that do together', () => {
    // 3.270 g with a tag of 0.120 g; 1.400 + 1.995 = 3.395.
    expect(explainGap(things(2_000, 3_390, 1_400, 1_995), -3_390)).toEqual([
      { kode_barcode: ['R1'], berat: 3_390, beda: 0 },
      { kode_barcode: ['R2', 'R3'], berat: 3_395, beda: 5 },
      { kode_barcode: ['R2', 'R0'], berat: 3_400, beda: 10 },
    ]);
  });

  it('fits within 0.02 g, the best first', () => {
    expect(named(things(5_000, 5_020, 5_021, 4_980, 4_979), -5_000)).toEqual(['R0', 'R3', 'R1']);
  });

  it('is nothing where it weighs what it should, or more', () => {
    expect(explainGap(things(20, 15), -GAP_FIT)).toEqual([]);
    expect(explainGap(things(3_390), 3_390)).toEqual([]);
    expect(explainGap([], -3_390)).toEqual([]);
  });

  const tray = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 14 }).map((weights) => things(...weights.map((mg) => mg * 10))); // prettier-ignore

  it('is all that fits and nothing else, whatever lies there', () => {
    fc.assert(
      fc.property(tray, fc.integer({ min: GAP_FIT + 1, max: 8_000 }), (all, gap) => {
        const fits = (berat: number) => Math.abs(berat - gap) <= GAP_FIT;
        const singles = all.filter(({ berat }) => fits(berat)).length;
        const pairs = all.flatMap((one, at) =>
          all.slice(at + 1).filter((other) => fits(one.berat + other.berat)),
        ).length;
        const found = explainGap(all, -gap);
        const weightOf = new Map(all.map(({ kode_barcode, berat }) => [kode_barcode, berat]));
        expect(found).toHaveLength(Math.min(20, singles + pairs));
        for (const { kode_barcode, berat, beda } of found) {
          expect(kode_barcode.reduce((sum, code) => sum + weightOf.get(code)!, 0)).toBe(berat);
          expect(new Set(kode_barcode).size).toBe(kode_barcode.length);
          expect(beda).toBe(Math.abs(berat - gap));
          expect(fits(berat)).toBe(true);
        }
        const sizes = found.map(({ kode_barcode }) => kode_barcode.length);
        expect(sizes).toEqual(sizes.toSorted());
      }),
    );
  });

  it('names the one that was taken out first, where no other weighs the same', () => {
    fc.assert(
      fc.property(tray, fc.nat(), (all, nth) => {
        const taken = all[nth % Math.max(all.length, 1)];
        if (!taken || taken.berat <= GAP_FIT) return;
        const [first] = explainGap(all, -taken.berat);
        expect(first).toMatchObject({ berat: taken.berat, beda: 0 });
        expect(first!.kode_barcode).toHaveLength(1);
      }),
    );
  });
});
