import { expect, test } from 'vitest';
import { deposit } from '@emas/contracts/deposits/documents/deposit';
import { sale } from '@emas/contracts/sales/documents/sale';
import { documentFilters, documentsAsked } from './document-queries.js';

const TODAY = '2026-11-20';
const begun = (of: typeof deposit | typeof sale, locked = false) => documentFilters(of, TODAY, locked);

test('a list begins with the documents of the day, of whatever state', () => {
  expect(begun(sale)).toMatchObject({ tgl_from: TODAY, tgl_to: TODAY, status: 'ALL' });
});

test('what is held begins with all that is held, whenever it was left; locked days stay the day’s', () => {
  expect(begun(deposit)).toMatchObject({ tgl_from: '', tgl_to: '', status: 'OPEN' });
  expect(begun(deposit, true)).toMatchObject({ tgl_from: TODAY, tgl_to: TODAY, status: 'OPEN' });
});

test('a number is found in whatever state it is, but in the one that was chosen where one was', () => {
  const asked = (status: string) =>
    documentsAsked(deposit, { ...begun(deposit), status, q: 'DUSJA2611200001' }, false).query;
  expect(asked('OPEN')).toMatchObject({ status: 'ALL', tgl_from: '' });
  expect(asked('BATAL')).toMatchObject({ status: 'BATAL' });
  expect(documentsAsked(deposit, { ...begun(deposit), q: 'sari' }, false).query).toMatchObject({ status: 'OPEN' });
});
