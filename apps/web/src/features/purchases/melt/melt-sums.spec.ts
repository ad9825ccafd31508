import { expect, it } from 'vitest';
import { sumsOf } from './melt-sums.js';

const thing = {
  ...{
    barang: 'p:1',
    purchase_id: 'p',
    line_no: 1,
    no_faktur_beli: 'FB',
    tgl_system: '2026-11-20',
    kode_barcode: null,
  },
  ...{
    nama_barang: 'KALUNG',
    kode_dept: 'KALUNG',
    kode_group: 'G750',
    nama_kondisi: 'BAIK',
    kadar: 75,
    berbatu: false,
    disortir: false,
    susut_terbuka: false,
  },
};

it('sums weights to the milligram, and cost for who is told it', () => {
  const things = [
    { ...thing, berat: 3.27, berat_murni: 2.453 },
    { ...thing, berat: 5, berat_murni: 3.5 },
  ];
  expect(sumsOf(things)).toEqual({ qty: 2, berat: 8.27, berat_murni: 5.953 });
  expect(sumsOf(things.map((one) => ({ ...one, harga_modal: 1_000 })))).toMatchObject({ harga_modal: 2_000 });
});
