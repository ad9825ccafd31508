import { expect, it } from 'vitest';
import { problemsOf } from './line-problems.js';

it('tells of each line all that is wrong with it', () => {
  const details = [
    { field: 'no_kirim', message: 'A' },
    { field: 'lines.2.berat', message: 'B' },
    { field: 'lines.2.baru.kode_toko', message: 'C' },
  ];
  expect([...problemsOf(details)]).toEqual([[2, 'B · C']]);
});
