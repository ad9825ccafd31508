import { describe, expect, test } from 'vitest';
import {
  appraisalOf,
  EMPTY_LOAN,
  isEmptyLoan,
  lendingOf,
  LOAN_DRAFT,
  loanProblems,
  type LoanValue,
  newPledge,
  type PledgeLine,
  soldPledge,
} from './loan-value.js';

const RING: PledgeLine = {
  ...newPledge('BAIK'),
  ...{ key: 'a', nama_barang: 'CINCIN POLOS', kode_dept: 'CIN', kode_group: 'G750', kadar: 75, berat: 5.23 },
};
const LOAN: LoanValue = {
  ...EMPTY_LOAN,
  customer: { customer_id: 'c1', nama_customer: 'BUDI', no_hp: null },
  kode_sales: 'S1',
  lines: [RING],
  jumlah_hutang: 4_400_000,
};

const told = (value: LoanValue): readonly string[] => loanProblems(value).map(({ field, code }) => `${field} ${code}`);
const line = (changes: Partial<PledgeLine>): LoanValue => ({ ...LOAN, lines: [{ ...RING, ...changes }] });

describe('what the form sees itself', () => {
  test.each([
    ['nothing is wrong', LOAN, []],
    ['nothing is pledged', { ...LOAN, lines: [] }, ['lines LOAN_EMPTY']],
    ['a short name', line({ nama_barang: 'CIN' }), ['a/nama_barang itemNameLength']],
    ['more than pure', line({ kadar: 100.001 }), ['a/kadar kadarGold']],
    ['no weight', line({ berat: null }), ['a/berat weightNotZero']],
    ['nothing but stones', line({ berat_batu: 5.23 }), ['a/berat_batu stonesTooHeavy']],
    ['nobody', { ...LOAN, customer: null }, ['customer_id mustFill']],
    ['no sum', { ...LOAN, jumlah_hutang: null }, ['jumlah_hutang notZero']],
  ])('%s', (_, value, found) => expect(told(value)).toEqual(found));
});

test('worth is asked of the lines that say enough, without their photos', () => {
  const value = {
    ...LOAN,
    lines: [
      { ...newPledge('BAIK'), key: 'b' },
      { ...RING, foto: ['/images/1'] },
    ],
  };
  const { keys, dto } = appraisalOf(value);
  expect([keys, dto.lines.map(({ foto }) => foto), dto.jumlah_hutang]).toEqual([['a'], [[]], 4_400_000]);
});

test('the command names photos by where they are stored', () => {
  const { lines, lokasi, keterangan } = lendingOf(line({ foto: ['/images/1'] }));
  expect([lines[0]!.foto, lokasi, keterangan]).toEqual([[{ gambar_path: '/images/1' }], null, null]);
});

test('of our own note everything is known but what it weighs today', () => {
  const sold = { kode_barcode: 'G1', nama_barang: 'KALUNG RANTAI', kode_dept: 'KAL', kode_group: 'G750', kadar: 75 };
  expect(soldPledge(sold as never, 'BAIK')).toMatchObject({ ...sold, berat: null, taksiran: null });
});

test('a form with one blank line is nobody’s work; one with a customer is somebody’s', () => {
  expect(isEmptyLoan({ ...EMPTY_LOAN, lines: [newPledge('BAIK')] })).toBe(true);
  expect(isEmptyLoan({ ...EMPTY_LOAN, customer: LOAN.customer })).toBe(false);
});

test('a draft of an unknown version is not read', () => {
  expect(LOAN_DRAFT.read(LOAN, 1)).toEqual(LOAN);
  expect(LOAN_DRAFT.read(LOAN, 2)).toBeNull();
});
