import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notPayable, payable, payableOfAll } from './payable.js';

describe('cash that can be paid', () => {
  it('is the nearest multiple of the step', () => {
    expect(payable(1_626_699, 100, 'in')).toBe(1_626_700);
    expect(payable(626_699, 100, 'in')).toBe(626_700);
    expect(payable(1_411_649, 100, 'out')).toBe(1_411_600);
    expect(payable(1_626_499, 500, 'in')).toBe(1_626_500);
    expect(payable(30, 100, 'in')).toBe(0);
  });

  it('goes with exactly half a step to the person across the counter', () => {
    expect(payable(1_411_650, 100, 'in')).toBe(1_411_600);
    expect(payable(1_411_650, 100, 'out')).toBe(1_411_700);
  });

  it('is the sum itself where the step is 1, and nothing of nothing', () => {
    expect(payable(1_626_699, 1, 'in')).toBe(1_626_699);
    expect(payable(0, 100, 'out')).toBe(0);
  });

  it('is rounded once for several documents, the difference on the last', () => {
    expect(payableOfAll([30_049, 50_049], 100, 'in')).toEqual([30_049, 50_051]);
    expect(payableOfAll([30_049, 50_049], 100, 'in').reduce((sum, one) => sum + one, 0)).toBe(80_100);
  });

  it('is of none of several documents less than 0', () => {
    expect(payableOfAll([30_020, 10], 100, 'in')).toEqual([30_000, 0]);
    expect(payableOfAll([30, 10], 100, 'in')).toEqual([0, 0]);
    expect(payableOfAll([], 100, 'in')).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.nat(100_000)), fc.constantFrom('in', 'out'), (sums, way) => {
        const cash = payableOfAll(sums, 500, way);
        const total = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0);
        expect(total(cash)).toBe(payable(total(sums), 500, way));
        expect(Math.min(0, ...cash)).toBe(0);
      }),
    );
  });

  it('is never more than half a step away, either way', () => {
    const step = fc.constantFrom(1, 25, 50, 100, 200, 500, 1_000, 5_000);
    fc.assert(
      fc.property(fc.nat(2_000_000_000), step, fc.constantFrom('in', 'out'), (sum, every, way) => {
        const cash = payable(sum, every, way);
        expect(cash % every).toBe(0);
        expect(Math.abs(cash - sum) * 2).toBeLessThanOrEqual(every);
        if (Math.abs(cash - sum) * 2 === every) expect(cash > sum).toBe(way === 'out');
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a typed sum of cash', () => {
  it('must be a multiple of the smallest coin, not of the step; nothing is asked where nothing is rounded', () => {
    const typed = [{ field: 'a', jumlah: 300 }, { field: 'b', jumlah: 350 }]; // prettier-ignore
    const wrong = { field: 'b', code: 'CASH_NOT_PAYABLE', params: { kelipatan: 100 } };
    expect(notPayable(typed, { step: 500, coin: 100, note: 100_000 })).toEqual([wrong]);
    expect(notPayable(typed, { step: 1, coin: 100, note: 100_000 })).toEqual([]);
  });
});
