import { expect, test } from 'vitest';
import type { ManifestThing } from '@emas/contracts/transfers/shipment.view';
import { EMPTY_RECEIPT, isOpen, type ReceiveValue, sentReceipt, shipmentNumber, unnamed } from './receive-values.js';

const thing = (kode_barcode: string, over: Partial<ManifestThing> = {}): ManifestThing => ({
  ...{ kode_barcode, nama_barang: 'CINCIN POLOS', kode_kategori: 'PERHIASAN', kode_dept: 'CC', kode_group: '750' },
  ...{
    kadar: 75,
    berat: 3,
    berat_murni: 2.25,
    hasil: 'KIRIM',
    no_terima: null,
    barcode_terpakai: false,
    berbatu: false,
  },
  ...over,
});
const MANIFEST = {
  ...{ toko_asal: 'SJA', no_kirim: 'SJSJA2611270001', barang: [thing('R1'), thing('R2', { kode_group: '700' })] },
  peta: {
    kode_dept: [],
    kode_group: [
      { dari: '700', menjadi: 'MAS70' },
      { dari: '750', menjadi: null },
    ],
  },
};
const value = (over: Partial<ReceiveValue>): ReceiveValue => ({ ...EMPTY_RECEIPT, ...over });
const met = (kode_barcode: string, berat_timbang: number | null = null) => ({ kode_barcode, kode_toko: 'A1', berat_timbang }); // prettier-ignore

test('a surat jalan is known by its number and by its code', () => {
  expect(shipmentNumber(' sjsja2611270001 ')).toBe('SJSJA2611270001');
  expect(shipmentNumber('EMAS1|SJA|SJSJA2611270001|7F3A-91C2-04BD')).toBe('SJSJA2611270001');
  expect(shipmentNumber('EMAS1|SJA|FJSJA2611270001|7F3A-91C2-04BD')).toBeNull();
  expect(shipmentNumber('261120123456')).toBeNull();
});

test('what is here already, or at its sender again, is open no more', () => {
  expect([thing('A'), thing('B', { hasil: 'HILANG' })].map(isOpen)).toEqual([true, true]);
  expect([thing('A', { no_terima: 'TC1' }), thing('B', { hasil: 'KEMBALI' })].map(isOpen)).toEqual([false, false]);
});

test('codes of what was met need a name, which the last time may have given', () => {
  expect(unnamed(value({ met: [met('R2')] }), MANIFEST)).toEqual([]);
  expect(unnamed(value({ met: [met('R1'), met('R2')] }), MANIFEST)).toEqual(['750']);
  expect(unnamed(value({ met: [met('R1')], kode_group: { '750': 'MAS75' } }), MANIFEST)).toEqual([]);
});

test('what is sent names trays, weights and codes that are called otherwise here', () => {
  const sent = sentReceipt(
    'id',
    value({ met: [met('R1', 2.99), met('R2')], kode_group: { '750': 'MAS75' } }),
    MANIFEST,
  );
  expect(sent).toEqual({
    ...{ id: 'id', toko_asal: 'SJA', no_kirim: 'SJSJA2611270001' },
    lines: [
      { kode_barcode: 'R1', kode_toko: 'A1', berat_timbang: 2.99, kode_group: 'MAS75' },
      { kode_barcode: 'R2', kode_toko: 'A1', kode_group: 'MAS70' },
    ],
  });
});
