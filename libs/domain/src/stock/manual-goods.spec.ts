import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canGoBack, lessManual, manualGoods, type ManualHolding, takeManual } from './manual-goods.js';

const TRAY: ManualHolding = { qty: 12, berat: 30_000, nilai: 24_000_000 };
const NOTHING: ManualHolding = { qty: 0, berat: 0, nilai: 0 };

const holding = fc.record({
  qty: fc.integer({ min: 1, max: 500 }),
  berat: fc.integer({ min: 1, max: 5_000_000 }),
  nilai: fc.integer({ min: 0, max: 5_000_000_000 }),
});

describe('manual goods', () => {
  it('are called by their group and type', () => {
    expect(manualGoods({ kode_group: '750', kode_dept: 'CC' })).toBe('manual/750/CC');
  });

  it('leave at their part of the cost by weight', () => {
    expect(takeManual(TRAY, { qty: 2, berat: 4_500 }, 0)).toEqual({ nilai: 3_600_000, susut: 0 });
    const left = lessManual(TRAY, { qty: 2, berat: 4_500, nilai: 3_600_000 });
    expect(left).toEqual({ qty: 10, berat: 25_500, nilai: 20_400_000 });
  });

  it('take all that is left of the cost with the last piece', () => {
    const odd = { qty: 1, berat: 1_000, nilai: 799_999 };
    expect(takeManual(odd, { qty: 1, berat: 1_000 }, 0)).toEqual({ nilai: 799_999, susut: 0 });
  });

  it('leave a rest of weight with the last piece only as far as the group tolerates it', () => {
    const last = { qty: 1, berat: 2_010, nilai: 1_600_000 };
    expect(takeManual(last, { qty: 1, berat: 2_000 }, 10)).toEqual({ nilai: 1_600_000, susut: 10 });
    expect(takeManual(last, { qty: 1, berat: 2_000 }, 9)).toBe('notTogether');
  });

  it('leave no piece without weight', () => {
    expect(takeManual(TRAY, { qty: 11, berat: 30_000 }, 100)).toBe('notTogether');
  });

  it.each([
    { qty: 13, berat: 1_000 },
    { qty: 1, berat: 30_001 },
    { qty: 12, berat: 30_001 },
  ])('are not there for $qty pieces of $berat mg', (taking) => {
    expect(takeManual(TRAY, taking, 1_000)).toBe('short');
  });

  it('leave nothing of one without the others, whatever is taken, and no cost gets lost', () => {
    fc.assert(
      fc.property(holding, fc.array(fc.tuple(fc.nat(60), fc.nat(400_000)), { maxLength: 30 }), (start, takings) => {
        let held: ManualHolding = start;
        let cost = 0;
        for (const [qty, berat] of takings) {
          if (qty === 0 || berat === 0) continue;
          const taken = takeManual(held, { qty, berat }, 50);
          if (typeof taken === 'string') continue;
          held = lessManual(held, { qty, berat: berat + taken.susut, nilai: taken.nilai });
          cost += taken.nilai;
          expect(held.qty > 0).toBe(held.berat > 0);
          expect(held.nilai).toBeGreaterThanOrEqual(0);
        }
        expect(cost + held.nilai).toBe(start.nilai);
        if (held.qty === 0) expect(held).toEqual(NOTHING);
      }),
    );
  });

  it('go back only while pieces, weight and cost are there, and none of them would stay alone', () => {
    const came = { qty: 1, berat: 2_000, nilai: 1_560_000 };
    expect(canGoBack(came, { qty: 11, berat: 27_500, nilai: 21_960_000 })).toBe(true);
    expect(canGoBack(came, came)).toBe(true);
    expect(canGoBack(came, NOTHING)).toBe(false);
    expect(canGoBack(came, { ...came, nilai: 1_560_001 })).toBe(false);
    expect(canGoBack(came, { qty: 1, berat: 2_010, nilai: 1_560_000 })).toBe(false);
    expect(canGoBack(came, { qty: 2, berat: 2_000, nilai: 1_560_000 })).toBe(false);
    expect(canGoBack(came, { qty: 5, berat: 9_000, nilai: 1_500_000 })).toBe(false);
  });
});
