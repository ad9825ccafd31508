import { expect, test } from 'vitest';
import type { LabelModel } from './label-model.js';
import { labelZpl } from './label-zpl.js';

const RING: LabelModel = {
  kode_barcode: '261123068317',
  nama_barang: 'CINCIN UKIR MERAK DUA JARI',
  berat: 3_270,
  kadar: 75_000,
  size: '12',
  kode_baki: 'E-01',
};

test('a label with a tail has its code on one face and what it is of on the other', () => {
  // 300 dpi: 80 mm are 945 dots, 12 mm 142; of 295 dots of a face bars and white take 242, 26 are left before and 20 white.
  const [label, rest] = labelZpl([RING], '80x12', 300).split('^XZ\n');
  expect(rest).toBe('');
  expect(label).toMatch(/^\^XA\^CI28\^PW945\^LL142\^LH0,0\n/);
  expect(label).toContain('^FO46,12^BY2^BCN,83,N,N,N^FH^FD>;261123068317^FS');
  // 26 mm are 307 dots.
  const second = [...label!.matchAll(/\^FO307,\d+\^A0N,22,19\^FH\^FD(.*)\^FS/g)].map(([, text]) => text);
  expect(second).toEqual(['CINCIN UKIR', 'MERAK DUA JARI', '3.270 g', '75.00 % _C2_B7 12', '261123068317 E-01']);
});

test('where bars would be too fine it is a QR code', () => {
  const label = labelZpl([RING], '65x12', 203);
  expect(label).toContain('^BQN,2,3^FH^FDMA,261123068317^FS');
  expect(label).not.toContain('^BCN');
  expect(labelZpl([RING], '33x15', 203)).toContain('^BY2^BCN,43,N,N,N^FH^FD>;261123068317^FS');
});

test('what the printer would take for a command is printed as text', () => {
  const label = labelZpl([{ ...RING, nama_barang: 'A^B~C_D', kode_barcode: 'MAS-1' }], '33x15', 300);
  expect(label).toContain('^FDA_5EB_7EC_5FD^FS');
  expect(label).toContain('^FD>:MAS-1^FS');
});

test('each label is one of its own', () => {
  expect(labelZpl([RING, RING], '33x15', 203).match(/\^XA/g)).toHaveLength(2);
});
