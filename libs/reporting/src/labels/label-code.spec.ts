import { expect, test } from 'vitest';
import { code128Modules, labelCode, qrModules } from './label-code.js';

const BARCODE = '261123068317';
const FLAG = { width: 25, height: 11 };

test('twelve digits are 101 modules and 20 of white; other letters take a symbol each', () => {
  expect(code128Modules(BARCODE)).toBe(121);
  // Start, five letters, check sum, stop.
  expect(code128Modules('MAS-1')).toBe(11 * 7 + 13 + 20);
});

test('a QR code grows by four modules a side; what no label has room for is refused', () => {
  expect([qrModules(BARCODE), qrModules('A'.repeat(21)), qrModules('a'.repeat(15))]).toEqual([29, 33, 33]);
  expect(() => qrModules('a'.repeat(63))).toThrow(RangeError);
});

test('bars stand where a reader takes the largest that fit, else a QR code', () => {
  // 2 dots of 300 dpi are 0.169 mm, 121 of them 20.5 mm.
  expect(labelCode(BARCODE, FLAG, 300)).toEqual({ kind: 'CODE128', dots: 2 });
  // 2 dots of 203 dpi make 30.3 mm: not on 25 mm, but on 31; one is 0.125 mm, which is too fine. 29 × 3 dots are 10.9 mm.
  expect(labelCode(BARCODE, FLAG, 203)).toEqual({ kind: 'QR', dots: 3 });
  expect(labelCode(BARCODE, { width: 31, height: 13 }, 203)).toEqual({ kind: 'CODE128', dots: 2 });
});
