import { LABEL_STOCKS } from '@emas/contracts/shared/label';
import { expect, test } from 'vitest';
import { LABEL_SIZES, layLabel, type TextMark } from './label-layout.js';
import type { LabelModel } from './label-model.js';

/** Everything that a label may bear, as long as it gets. */
const FULL: LabelModel = {
  ...{ kode_barcode: '261123068317', nama_barang: 'CINCIN UKIR MERAK DUA JARI', berat: 123_270, kadar: 75_000, size: '12' },
  ...{ carat: 1_360, kode_baki: 'BRANKAS-01', toko: 'TOKO EMAS DAN PERMATA SINAR JAYA ABADI', sandi: 'KLMNOPQR' },
}; // prettier-ignore

/** Letters of a label are 0.6 of their height at the most. */
const end = ({ x, text, height, width }: TextMark): number =>
  width === undefined ? x + text.length * height * 0.6 : x + width;

test.each(LABEL_STOCKS.flatMap((stock) => [203, 300, 600].map((dpi) => [stock, dpi] as const)))(
  'on %s at %d dpi no line is cut by an edge or runs into the other face, and cost is whole',
  (stock, dpi) => {
    const { width, flag } = LABEL_SIZES[stock];
    for (const kode_barcode of [FULL.kode_barcode, 'AT000186-XYZ']) {
      const texts = layLabel({ ...FULL, kode_barcode }, LABEL_SIZES[stock], dpi).filter((mark) => mark.kind === 'TEXT');
      const outside = texts.filter((mark) => end(mark) > (mark.x < flag ? flag : width) + 0.01);
      expect(outside.map(({ text }) => text)).toEqual([]);
      // Nothing on one line is written over what ends it.
      for (const right of texts.filter((mark) => mark.width !== undefined)) {
        const from = right.x + right.width! - right.text.length * right.height * 0.6;
        const left = texts.filter((mark) => mark.width === undefined && mark.y === right.y);
        expect(left.filter((mark) => end(mark) > from + 0.01).map(({ text }) => text)).toEqual([]);
      }
      expect(texts.some(({ text }) => text.includes('KLMNOPQR'))).toBe(true);
      expect(Math.min(...texts.map(({ height }) => height))).toBeGreaterThanOrEqual(1.05);
    }
  },
);
