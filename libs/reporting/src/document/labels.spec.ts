import { expect, it } from 'vitest';
import { unitBeside } from './labels.js';

it('writes no unit beside a label that says it itself', () => {
  expect(unitBeside('Jumlah Rp', 'Rp')).toBe('');
  expect(unitBeside('金額（Rp）', 'Rp')).toBe('');
  expect(unitBeside('Total Harga', 'Rp')).toBe('Rp');
  // A word that ends with the letters of a unit does not say it.
  expect(unitBeside('Berat Timbang', 'g')).toBe('g');
  expect(unitBeside('Kadar', '%')).toBe('%');
});
