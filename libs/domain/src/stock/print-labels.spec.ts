import { expect, test } from 'vitest';
import { changesLabel } from './print-labels.js';

test.each([
  ['ItemMoved', { kode_baki: 'B1', kode_gudang: 'TOKO', dari_baki: 'A1' }, true],
  ['ItemChanged', { berat: 3_260 }, true],
  ['ItemChanged', { size: null }, true],
  ['ItemChanged', { harga_jual: 1_784_000, gambar_path: 'a.jpg' }, false],
  ['ItemRepriced', { harga_jual: 1_784_000, harga_gram: 48_500_000 }, false],
  ['SaleSaved', {}, false],
])('%s of %j makes a label stale: %s', (type, body, isStale) => {
  expect(changesLabel({ type, body })).toBe(isStale);
});
