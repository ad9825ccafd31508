import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedOn, isLate } from './arrival.js';
import { spreadFees } from './spread-fees.js';

it('money is expected so many working days later', () => {
  // 20 November 2026 is a Friday.
  expect([0, 1, 2, 6].map((days) => expectedOn('2026-11-20', days))).toEqual([
    '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-30',
  ]); // prettier-ignore
  expect([isLate('2026-11-26', '2026-11-23', 3), isLate('2026-11-27', '2026-11-23', 3)]).toEqual([false, true]);
});

it('what was kept more or less than expected is spread over the payments', () => {
  const items = [
    { jumlah: 10_200_000, perkiraan: 204_000 },
    { jumlah: 3_500_000, perkiraan: 5_250 },
    { jumlah: 1_234_567, perkiraan: 1_852 },
  ];
  expect(spreadFees(items, 211_102)).toEqual([204_000, 5_250, 1_852]);
  expect(spreadFees(items, 0)).toEqual([0, 0, 0]);
  const one = fc.record({ jumlah: fc.integer({ min: 1, max: 90_000_000 }), perkiraan: fc.integer({ min: 0, max: 90_000_000 }) }); // prettier-ignore
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (some, part) => {
        const total = some.reduce((sum, { jumlah }) => sum + jumlah, 0);
        const biaya = Math.floor(total * part);
        const fees = spreadFees(some, biaya);
        expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(biaya);
        for (const [index, fee] of fees.entries()) {
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(some[index]!.jumlah);
        }
      },
    ),
  );
});
