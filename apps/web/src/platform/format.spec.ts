import { expect, test } from 'vitest';
import { formatDate, formatFigure, formatInstant, formatRupiah, unitOf } from './format.js';

test.each([
  ['int', 1234567, '1,234,567'],
  ['rupiah', 1586000, '1,586,000'],
  ['price2', 485000.5, '485,000.5'],
  ['weight', 3.27, '3.270'],
  ['weight', 1234.5, '1,234.500'],
  ['carat', 0.36, '0.360'],
  ['kadar', 37.5, '37.5'],
  ['percent', 2.25, '2.25'],
  ['rupiah', -5000, '-5,000'],
] as const)('%s %d reads %s', (kind, value, text) => expect(formatFigure(kind, value)).toBe(text));

test('stones are told in carat, things in grams', () => expect([unitOf.carat, unitOf.weight]).toEqual(['ct', 'gr']));

test('rupiah wears its mask', () => expect(formatRupiah(1586000)).toBe('Rp. 1,586,000 ,-'));

test('instants are told in the time zone of the shop', () => {
  expect(formatInstant('2026-11-20T18:30:05Z')).toBe('2026-11-21 01:30:05');
  expect(formatDate('2026-11-20T18:30:05Z')).toBe('2026-11-21');
  expect(formatDate('2026-11-20')).toBe('2026-11-20');
});
