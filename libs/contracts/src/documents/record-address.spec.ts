import { expect, it } from 'vitest';
import { addressOfNumber } from './record-address.js';

it('a number leads to where its document is found; a trade-in, which is two of them, to the desk that settled it', () => {
  expect(addressOfNumber('FJSJA2611200001')).toBe('/lihat-penjualan?q=FJSJA2611200001');
  expect(addressOfNumber('FMSJA2611200001')).toBe('/faktur-bermasalah?q=FMSJA2611200001');
  expect(addressOfNumber('TTSJA2611200001')).toBe('/validasi-jual-beli?q=TTSJA2611200001');
  expect(addressOfNumber('TT')).toBeUndefined();
  expect(addressOfNumber('CINCIN')).toBeUndefined();
});
