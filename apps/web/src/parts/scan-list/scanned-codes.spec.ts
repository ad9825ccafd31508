import { expect, test } from 'vitest';
import { codesIn } from './scanned-codes.js';

test('codes are read from whatever they were copied out of, each once', () => {
  expect(codesIn(' a01\nA02\t a03;A01 , a04\r\n')).toEqual(['A01', 'A02', 'A03', 'A04']);
  expect(codesIn('')).toEqual([]);
  expect(codesIn(Array.from({ length: 600 }, (_, n) => `C${n}`).join('\n'))).toHaveLength(500);
});
