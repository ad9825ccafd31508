import { expect, test } from 'vitest';
import { pastedBalances } from './pasted-balances.js';

const ACCOUNTS = new Map([
  ['UBS', 'hutang/supplier/UBS'],
  ['KING HALIM', 'hutang/supplier/KING HALIM'],
  ['1-2100', 'buku/1-2100'],
]);

test('two columns of a spreadsheet are read, whatever stands between and around the figures', () => {
  const { rows, wrong } = pastedBalances('UBS\t1.300.000\nking halim;Rp. 250,000 ,-\n\n1-2100   -75000\r\n', ACCOUNTS);
  expect(rows).toEqual([
    { akun: 'hutang/supplier/UBS', amount: 1_300_000 },
    { akun: 'hutang/supplier/KING HALIM', amount: 250_000 },
    { akun: 'buku/1-2100', amount: -75_000 },
  ]);
  expect(wrong).toEqual([]);
});

test('what is not understood is told with its line, and nothing of it is guessed', () => {
  const { rows, wrong } = pastedBalances('UBS\t1000\nXYZ\t5\nUBS\t7\n1-2100\tseribu\n1-2100\t10,5', ACCOUNTS);
  expect(rows).toEqual([{ akun: 'hutang/supplier/UBS', amount: 1000 }]);
  expect(wrong.map(({ line, wrong: why }) => `${line} ${why}`)).toEqual(['2 code', '3 twice', '4 amount', '5 twice']);
});
