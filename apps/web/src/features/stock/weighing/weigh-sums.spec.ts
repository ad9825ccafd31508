import { expect, test } from 'vitest';
import { candidatesOf, weighedOf } from './weigh-sums.js';

const BOOK = {
  ...{ kode_gudang: 'TOKO', kode_toko: 'E-01', nama_baki: 'ETALASE 1', qty: 48, berat_barang: 186.42 },
  ...{ berat_bandrol: 5.76, berat_baki: 412.35, berat_buku: 604.53, toleransi: 0.1 },
};

test('the scale stands against the books, exact to the milligram', () => {
  expect(weighedOf(BOOK, 604.48)).toEqual({ selisih: -0.05, hasil: 'SESUAI' });
  expect(weighedOf(BOOK, 604.43)).toEqual({ selisih: -0.1, hasil: 'SESUAI' });
  expect(weighedOf(BOOK, 604.631)).toEqual({ selisih: 0.101, hasil: 'SELISIH' });
  expect(weighedOf(BOOK, null)).toBeNull();
});

test('what would explain a gap weighs as much with its tag', () => {
  const thing = (kode_barcode: string, berat: number) => ({ kode_barcode, nama_barang: 'CINCIN', berat, berat_bandrol: 0.12 });
  const found = candidatesOf([thing('A', 3.27), thing('B', 3.9), thing('C', 1.5), thing('D', 1.65)], -3.39);
  expect(found.map(({ kode_barcode }) => kode_barcode.join('+'))).toEqual(['A', 'C+D']);
}); // prettier-ignore
