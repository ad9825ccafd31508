import { expect, test } from 'vitest';
import { sumsByKadar, sumsOf } from './scan-sums.js';

const thing = (kadar: number, berat: number, berat_emas = berat) => ({ kadar, berat, berat_emas });

test('weights are added exactly, fine gold is rounded per thing and leaves stones out', () => {
  // 3.270 g × 75 % = 2.4525 → 2.453 each; 0.1 + 0.2 is 0.3.
  expect(sumsOf([thing(75, 3.27), thing(75, 3.27)])).toEqual({ qty: 2, berat: 6.54, berat_murni: 4.906 });
  expect(sumsOf([thing(100, 0.1), thing(100, 0.2)])).toEqual({ qty: 2, berat: 0.3, berat_murni: 0.3 });
  expect(sumsOf([thing(75, 3.27, 3)])).toEqual({ qty: 1, berat: 3.27, berat_murni: 2.25 });
  expect(sumsOf([thing(120, 5)])).toEqual({ qty: 1, berat: 5, berat_murni: 0 });
  expect(sumsOf([])).toEqual({ qty: 0, berat: 0, berat_murni: 0 });
});

test('stand by fineness, the finest first', () => {
  expect(sumsByKadar([thing(70, 2), thing(75, 1), thing(70, 3)])).toEqual([
    { kadar: 75, qty: 1, berat: 1, berat_murni: 0.75 },
    { kadar: 70, qty: 2, berat: 5, berat_murni: 3.5 },
  ]);
});
