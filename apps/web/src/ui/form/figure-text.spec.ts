import { expect, test } from 'vitest';
import { groupDigits, parseFigure, plainFigure } from './figure-text.js';

test.each([
  ['1,234,567', 0, '1234567', 1234567],
  ['3.27', 3, '3.27', 3.27],
  ['3.', 3, '3.', 3],
  ['.5', 3, '.5', 0.5],
  ['007', 0, '7', 7],
  ['0', 0, '0', 0],
  ['', 2, '', null],
] as const)('%s with %d decimals is %s', (typed, decimals, text, value) => {
  expect(parseFigure(typed, decimals)).toEqual({ text, value });
});

test.each([
  ['abc', 2],
  ['1.2.3', 2],
  ['1.234', 2],
  ['1.5', 0],
  ['-1', 0],
  ['1e5', 0],
  ['1234567890123456', 0],
] as const)('%s is not taken', (typed, decimals) => expect(parseFigure(typed, decimals)).toBeNull());

test('below zero where it may be', () => expect(parseFigure('-12', 0, true)).toEqual({ text: '-12', value: -12 }));

test('digits are grouped by thousands, decimals are not', () => {
  expect(groupDigits('1234567.891')).toBe('1,234,567.891');
  expect(groupDigits('123')).toBe('123');
  expect(groupDigits('-1234')).toBe('-1,234');
});

test('large and small figures have no exponent', () => expect(plainFigure(0.0000001)).not.toContain('e'));
