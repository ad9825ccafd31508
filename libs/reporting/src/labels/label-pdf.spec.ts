import { expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.js';
import { printPdf } from '../pdf/print.js';
import type { LabelModel } from './label-model.js';
import { labelDefinition } from './label-pdf.js';

const RING: LabelModel = {
  kode_barcode: '261123068317',
  nama_barang: 'CINCIN UKIR MERAK DUA JARI',
  berat: 3_270,
  kadar: 75_000,
  size: '12',
  kode_baki: 'E-01',
};

test('a label says what the thing is, on a page of its own', async () => {
  const pages = readPdf(await printPdf(labelDefinition([RING, { ...RING, kode_barcode: 'MAS-1' }], 'TOKO EMAS')));
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[94, 43], [94, 43]]);
  expect(pages[0]!.text).toMatch(/CINCIN UKIR.*3\.270 g.*MERAK.*75.*12.*261123068317.*E-01/s);
  expect(pages[1]!.text).toContain('MAS-1');
}); // prettier-ignore

test('a barcode too long for bars that a reader takes becomes a QR code', () => {
  const drawn = (kode_barcode: string) => JSON.stringify(labelDefinition([{ ...RING, kode_barcode }], 'TOKO EMAS'));
  expect(drawn('261123068317')).toContain('<svg');
  const long = drawn('BARANG-PANJANG-SEKALI-2026-ABCDEF');
  expect([long.includes('"qr"'), long.includes('<svg')]).toEqual([true, false]);
});
