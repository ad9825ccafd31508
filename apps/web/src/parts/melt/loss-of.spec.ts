import { expect, it } from 'vitest';
import { lossOf } from './loss-of.js';

it('tells what the bar lacks of the fine gold that went in', () => {
  expect(lossOf(5.953, { berat_hasil: 6.6, kadar_hasil: 89.5 })).toEqual({ fine: 5.907, loss: 0.046, percent: 0.77 });
  expect(lossOf(5.953, { berat_hasil: 6.7, kadar_hasil: 89.5 })).toMatchObject({ loss: -0.044, percent: -0.74 });
  for (const unknown of [
    { berat_hasil: null, kadar_hasil: 75 },
    { berat_hasil: 1, kadar_hasil: 101 },
  ])
    // prettier-ignore
    expect(lossOf(5.953, unknown)).toBeNull();
});
