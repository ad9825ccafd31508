import { expect, it } from 'vitest';
import { dtoOf, EMPTY } from './profit-values.js';

it('asks nothing before it is said how much', () => {
  expect(dtoOf(EMPTY)).toBeNull();
  expect(dtoOf({ ...EMPTY, nilai: 0 })).toEqual({ dasar: 'HARGA_EMAS', metode: 'RUPIAH_PER_GRAM', nilai: 0, terapkan: 'ONGKOS' }); // prettier-ignore
});

it('names what was chosen alone: codes as they were pasted, fineness as figures', () => {
  const asked = dtoOf({
    ...EMPTY,
    nilai: 50_000,
    kadar: ['75', '41.7'],
    kode_baki: ['A1'],
    kode_barcode: ' r1, R2\n r1 ',
  });
  expect(asked).toMatchObject({ kadar: [75, 41.7], kode_baki: ['A1'], kode_barcode: ['R1', 'R2'] });
  expect(asked).not.toHaveProperty('kode_group');
});
