import type { NeededLabelView } from '@emas/contracts/stock/needed-label.view';
import { expect, test } from 'vitest';
import { groupsOf, MOST_QUEUED, queuedOf, withMore } from './queue.js';

const thing = (
  kode_barcode: string,
  kode_baki: string,
  tgl_masuk = '2026-11-20',
  no_terima: string | null = null,
): NeededLabelView => ({
  ...{ kode_barcode, nama_barang: 'CINCIN', kode_dept: 'CINCIN', kode_baki, tgl_masuk, no_terima },
  ...{ berat: 3.27, kadar: 75, sebab: 'BELUM' },
});
const codes = (rows: readonly { readonly kode_barcode: string }[]) => rows.map(({ kode_barcode }) => kode_barcode);

test('what is needed stands by tray, or by the day it came, the newest first', () => {
  const rows = [thing('1', 'E-10'), thing('2', 'E-2', '2026-11-22'), thing('3', 'E-10', '2026-11-22')];
  expect(groupsOf(rows, 'kode_baki').map(({ key, rows: inside }) => [key, codes(inside)])).toEqual([
    ['E-2', ['2']],
    ['E-10', ['1', '3']],
  ]);
  expect(groupsOf(rows, 'tgl_masuk').map(({ key, rows: inside }) => [key, codes(inside)])).toEqual([
    ['2026-11-22', ['2', '3']],
    ['2026-11-20', ['1']],
  ]);
});

test('what came with a receipt stands by it, the newest first, and all else at the end', () => {
  const rows = [thing('1', 'A'), thing('2', 'A', '', 'PNSJA2611200001'), thing('3', 'B', '', 'PNSJA2611220001')];
  expect(groupsOf(rows, 'no_terima').map(({ key, rows: inside }) => [key, codes(inside)])).toEqual([
    ['PNSJA2611220001', ['3']],
    ['PNSJA2611200001', ['2']],
    ['', ['1']],
  ]);
});

test('a thing waits once, and no more wait than are printed at once', () => {
  const first = withMore([], [thing('1', 'A'), thing('2', 'A')]);
  expect(codes(withMore(first, [thing('2', 'A'), thing('3', 'A')]))).toEqual(['1', '2', '3']);
  expect(first[0]).toEqual(queuedOf(thing('1', 'A')));
  const many = Array.from({ length: MOST_QUEUED + 5 }, (_, at) => thing(String(at), 'A'));
  expect(withMore(first, many)).toHaveLength(MOST_QUEUED);
});
