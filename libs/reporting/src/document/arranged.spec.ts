import { anyReport } from '@emas/contracts/definitions/report';
import { readFilters } from '@emas/contracts/definitions/report-filters';
import { laporanKelompokBarang } from '@emas/contracts/stock/reports/laporan-kelompok-barang';
import { laporanStockBarang } from '@emas/contracts/stock/reports/laporan-stock-barang';
import { expect, test } from 'vitest';
import { arranged, arrangements } from './arranged.js';

const NAMES = anyReport(laporanKelompokBarang);
const columnsOf = ({ columns }: { readonly columns: readonly { readonly name: string }[] }) => columns.map(({ name }) => name); // prettier-ignore

function asked(group_by: string) {
  const context = { today: '2026-11-20', oneMonth: false, gate: () => true };
  return arranged(NAMES, readFilters(NAMES, { group_by }, context).filters);
}

test('the rows are told by the variant where its value is asked for, else as usual', () => {
  expect([columnsOf(asked('nama_barang')), asked('nama_barang').groups]).toEqual([['nama_barang', 'berat', 'jumlah'], undefined]); // prettier-ignore
  const sizes = asked('nama_barang_size');
  expect([columnsOf(sizes), sizes.groups]).toEqual([['size', 'berat', 'jumlah'], [{ by: 'nama_barang' }]]);
});

test('a report without a variant has one way of telling its rows', () => {
  expect(arrangements(anyReport(laporanStockBarang))).toHaveLength(1);
  expect(arrangements(NAMES)).toHaveLength(2);
});
