import { expect, test } from 'vitest';
import { labelEscPos } from './label-esc-pos.js';
import type { LabelModel } from './label-model.js';

const RING: LabelModel = {
  kode_barcode: '261123068317',
  nama_barang: 'CINCIN POLOS',
  berat: 3_270,
  kadar: 75_000,
  size: null,
  kode_baki: 'E-01',
};
const latin1 = (labels: readonly LabelModel[]): string => Buffer.from(labelEscPos(labels)).toString('latin1');

test('a label says what the thing is, with its digits as pairs, and is cut off', () => {
  const sent = latin1([RING, RING]);
  const [label, second, rest] = sent.split('\x1dVB\x03');
  expect([second, rest]).toEqual([label, '']);
  expect(label).toMatch(/^\x1b@\x1bt\x10/);
  expect(label).toContain('CINCIN POLOS\n3.270 g\n');
  expect(label).toContain('75.00 %\n');
  // Set C: two letters and six bytes.
  expect(label).toContain(`\x1dkI\x08{C${String.fromCharCode(26, 11, 23, 6, 83, 17)}\n261123068317  E-01\n`);
});

test('what is no pairs of digits, or too long for the paper, is a QR code', () => {
  for (const kode_barcode of ['MAS-1', '1'.repeat(30)]) {
    const sent = latin1([{ ...RING, kode_barcode }]);
    expect(sent).toContain(`1P0${kode_barcode}`);
    expect(sent).not.toContain('{C');
  }
});
