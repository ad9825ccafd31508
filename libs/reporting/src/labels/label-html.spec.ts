import { expect, test } from 'vitest';
import { readPdf } from '../testing/pdf-text.js';
import { printPdf } from '../pdf/print.js';
import { labelHtml, testHtml } from './label-html.js';
import { UNMOVED } from './label-layout.js';
import type { LabelModel } from './label-model.js';
import { labelDefinition, testDefinition } from './label-pdf.js';

const RING: LabelModel = {
  kode_barcode: '261123068317',
  nama_barang: 'CINCIN A & B <C>',
  berat: 3_270,
  kadar: 75_000,
  size: null,
  kode_baki: 'E-01',
};
const many = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ ...RING, kode_barcode: String(261_123_068_000 + at) }));

test('a label of a roll is a page of its size, in millimetres', () => {
  const html = labelHtml([RING, RING], 'TOKO "EMAS"', '33x15', 203, UNMOVED);
  expect(html).toContain('@page { size: 33mm 15mm; margin: 0; }');
  expect(html).toContain('<title>TOKO &quot;EMAS&quot;</title>');
  expect(html.match(/<section>/g)).toHaveLength(2);
  expect(html).toContain('>CINCIN A &amp; B</text>');
  expect(html).toContain('>&lt;C&gt;</text>');
  // 121 modules of two dots of 203 dpi, in the middle of 31 mm.
  expect(html).toContain('x="1.36" y="5.6" width="30.28" height="5.4"');
});

test('a sheet has its labels in five columns of thirteen, where they are on it', () => {
  const html = labelHtml(many(66), 'TOKO', 'A4', 600, { x: 0.5, y: -1 });
  expect(html.match(/<section>/g)).toHaveLength(2);
  const places = [...html.matchAll(/<div style="left:([\d.]+)mm;top:([\d.]+)mm">/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(places).toHaveLength(66);
  const rounded = (at: number) => places[at]!.map((one) => Math.round(one * 100) / 100);
  expect([rounded(0), rounded(4), rounded(5), rounded(64), rounded(65)]).toEqual([
    [5.25, 9.7], [167.65, 9.7], [5.25, 30.9], [167.65, 264.1], [5.25, 9.7],
  ]); // prettier-ignore
});

test('the same on paper: sheets of A4, pages of narrow labels, one that a printer is set up with', async () => {
  const pagesOf = async (definition: object) => readPdf(await printPdf(definition));
  const sheet = await pagesOf(labelDefinition(many(66), 'TOKO', { stock: 'A4', dpi: 600, shift: UNMOVED }));
  expect(sheet.map(({ width }) => Math.round(width))).toEqual([595, 595]);
  expect(sheet[0]!.text).toContain('261123068064');
  expect(sheet[1]!.text).toContain('261123068065');
  const narrow = await pagesOf(labelDefinition(many(3), 'TOKO', { stock: '80x12', dpi: 203, shift: UNMOVED }));
  expect(narrow.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[227, 34], [227, 34], [227, 34]]); // prettier-ignore
  const test = await pagesOf(testDefinition('TOKO', { stock: '33x15', dpi: 203, shift: UNMOVED }));
  expect(test).toHaveLength(1);
  expect(test[0]!.text).toContain('33x15');
});

test('rulers have a line for every millimetre and one for each edge', () => {
  const html = testHtml('TOKO', '33x15', 203, UNMOVED);
  // The paper, four edges, 34 across, 16 down.
  expect(html.match(/<rect /g)).toHaveLength(1 + 4 + 34 + 16);
});
