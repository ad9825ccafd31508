import { expect, it } from 'vitest';
import { differenceFor, rowsOf, sumOf } from './journal-rows.js';

const row = (nomor_akun: string | null, debit: number | null, kredit: number | null) => ({ nomor_akun, debit, kredit });

it('offers the last line what the others lack, on its side', () => {
  const rows = [row('6-1400', 1_250_000, null), row('1-2900', null, null)];
  expect(differenceFor(rows, 1)).toEqual({ kredit: 1_250_000 });
  expect(differenceFor([row('1-2900', null, 400_000), row('6-1400', null, null)], 1)).toEqual({ debit: 400_000 });
  expect(differenceFor(rows, 0)).toBeNull();
  expect(differenceFor([row('1', 5, null), row('2', null, 5), row('3', null, null)], 2)).toBeNull();
});

it('sends no line that nobody filled in', () => {
  const rows = [row('6-1400', 1_250_000, null), row(null, null, null), row('1-2900', null, 1_250_000)];
  expect(rowsOf(rows)).toEqual([
    { nomor_akun: '6-1400', debit: 1_250_000, kredit: 0 },
    { nomor_akun: '1-2900', debit: 0, kredit: 1_250_000 },
  ]);
  expect([sumOf(rows, 'debit'), sumOf(rows, 'kredit')]).toEqual([1_250_000, 1_250_000]);
});
