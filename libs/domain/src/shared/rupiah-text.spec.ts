import { expect, it } from 'vitest';
import { rupiahText } from './rupiah-text.js';

it.each([
  [0, 'Rp. 0 ,-'],
  [500, 'Rp. 500 ,-'],
  [50_000, 'Rp. 50,000 ,-'],
  [1_234_567_890, 'Rp. 1,234,567,890 ,-'],
  [-1000, 'Rp. -1,000 ,-'],
])('%i is written as on slips', (amount, text) => {
  expect(rupiahText(amount)).toBe(text);
});
