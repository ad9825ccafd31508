import { expect, it } from 'vitest';
import { costOf, EMPTY_MELT, sentMelt } from './item-melt-values.js';

it('sends what was scanned, and a bar that was weighed and assayed', () => {
  const things = [{ kode_barcode: 'R1' }, { kode_barcode: 'R2' }];
  expect(sentMelt('i', { ...EMPTY_MELT, alasan: ' RUSAK ', berat_hasil: 3 }, things)).toEqual({ id: 'i', kode_barcode: ['R1', 'R2'], alasan: 'RUSAK' }); // prettier-ignore
  expect(sentMelt('i', { kode_gudang: 'LEBUR', alasan: 'RUSAK', berat_hasil: 3, kadar_hasil: 75 }, things)).toMatchObject({
    ...{ kode_gudang: 'LEBUR', hasil: { berat_hasil: 3, kadar_hasil: 75 } },
  }); // prettier-ignore
});

it('tells cost to whom it is told', () => {
  expect(costOf([{}, {}])).toBeUndefined();
  expect(costOf([{ harga_modal: 2_400_000 }, { harga_modal: 6_860_000 }, { harga_modal: 1_480_000 }])).toBe(10_740_000);
});
