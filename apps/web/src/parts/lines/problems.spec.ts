import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.js';
import { cellOf, firstProblem, refusedFields } from './problems.js';

test('a field of a line is its cell; another keeps its name, as does a line that is not there', () => {
  expect(cellOf('lines.1.berat', ['a', 'b'])).toBe('b/berat');
  expect(cellOf('lines.1.potongan.0.kode_potongan', ['a', 'b'])).toBe('b/potongan');
  expect(cellOf('lines.0.nota_lama.tgl_jual', ['a', 'b'])).toBe('a/nota_lama.tgl_jual');
  expect(cellOf('lines.2.berat', ['a', 'b'])).toBe('lines.2.berat');
  expect(cellOf('kode_sales', ['a'])).toBe('kode_sales');
});

test('a refusal names its fields, any other failure none', () => {
  const details = [{ field: 'lines.0.harga', code: 'PRICE_ZERO', message: 'Harga 0' }];
  expect(refusedFields(new ApiError(400, 'VALIDATION_FAILED', '', details), ['a'])).toEqual([
    { field: 'a/harga', code: 'PRICE_ZERO', message: 'Harga 0' },
  ]);
  expect(refusedFields(new Error('x'), ['a'])).toEqual([]);
});

test('the first thing to be put right stands first in the form, lines before the head', () => {
  const wrong = (field: string) => ({ field, code: 'X' });
  const problems = [wrong('kode_sales'), wrong('b/berat'), wrong('a/harga'), wrong('a/berat')];
  expect(firstProblem(problems, ['a', 'b'], ['berat', 'harga'])).toBe('a/berat');
  expect(firstProblem([wrong('kode_sales')], ['a'], ['berat'])).toBe('kode_sales');
  expect(firstProblem([], ['a'], ['berat'])).toBeNull();
});
