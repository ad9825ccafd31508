import { expect, test } from 'vitest';
import type { DepositView } from '@emas/contracts/deposits/deposit.view';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { withAccessory } from '../checkout/accessory-value.js';
import {
  type CheckoutValue,
  EMPTY_SALE,
  leftOver,
  mayLeave,
  newLine,
  problemsOf,
  SALE_DRAFT,
  sentDto,
} from '../checkout/checkout-value.js';
import { NOTHING_LEFT } from './leaving.js';

const item: TillItemView = {
  ...{ kode_barcode: 'G1', nama_barang: 'GELANG POLOS', kode_dept: 'GL', kode_group: 'G750', kode_toko: 'A1' },
  ...{ kadar: 75, berat: 10, satuan_harga: 'GRAM', harga_gram: 485_000, batas_bawah: null, batas_atas: null },
  ...{ satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0, minimal_ongkos: 0, harga_atribut: 0 },
  ...{ tarif_ppn: 0, harga: 4_850_000, pembulatan: { step: 500, rounding: 'up' }, harga_termasuk_pajak: false },
};
const customer = { customer_id: 'c1', nama_customer: 'ANI', no_hp: null };
const leaving = (over: Partial<CheckoutValue> = {}): CheckoutValue => ({
  ...{ ...EMPTY_SALE, kode_sales: 'SL1', customer, lines: [newLine(item)] },
  titip: { dp_rp: 1_000_000, kunci_harga: true, tgl_batas: '2026-12-20' },
  ...over,
});
const fields = (value: CheckoutValue) => problemsOf(value, true).map(({ field, code }) => `${field} ${code}`);

test('money is somebody’s, no more than the things cost, and locks their price until a day', () => {
  expect(fields(leaving())).toEqual([]);
  expect(fields(leaving({ customer: null, titip: NOTHING_LEFT }))).toEqual([
    'customer_id mustFill',
    'dp_rp mustFill',
    'tgl_batas notEmpty',
  ]);
  expect(fields(leaving({ titip: { dp_rp: 4_850_001, kunci_harga: false, tgl_batas: '' } }))).toEqual([
    'dp_rp depositAbovePrice',
  ]);
});

test('money alone needs no thing, and has no price to lock', () => {
  const alone = leaving({ lines: [], titip: { dp_rp: 9_000_000, kunci_harga: true, tgl_batas: '' } });
  expect(fields(alone)).toEqual([]);
  expect(sentDto('d1', alone, null)).toEqual({
    ...{ id: 'd1', customer_id: 'c1', kode_sales: 'SL1', keterangan: null, lines: [], dp_rp: 9_000_000 },
  });
});

test('things are sent at the price that was shown, and none of them is marked as left', () => {
  const sent = sentDto('d1', leaving({ lines: [{ ...newLine(item), dititip: true }] }), []);
  expect(sent).toMatchObject({ kunci_harga: true, tgl_batas: '2026-12-20', dp_rp: 1_000_000, pembayaran: [] });
  expect(sent.lines).toEqual([
    { kode_barcode: 'G1', harga_gram: 485_000, tarif_ongkos: 0, diskon: 0, harga: 4_850_000 },
  ]);
});

test('what only a sale has is taken out first', () => {
  expect(mayLeave(leaving())).toBe(true);
  const box = { kode_aksesoris: 'BOX', harga_jual: 15_000, saldo_qty: 5, nama_aksesoris: 'BOX' } as never;
  expect(mayLeave({ ...EMPTY_SALE, aksesoris: withAccessory([], box) })).toBe(false);
  const deposit = { id: 'd0', no_titip: 'DUSJA2611230001', customer_id: 'c1', sisa_rp: 1 };
  expect(mayLeave({ ...EMPTY_SALE, titipan: [deposit] })).toBe(false);
});

test('it stays in the draft once a sum is typed; drafts of before are sales', () => {
  const typed = leaving({ lines: [], customer: null });
  expect(SALE_DRAFT.isEmpty(typed)).toBe(false);
  expect(SALE_DRAFT.isEmpty({ ...EMPTY_SALE, titip: NOTHING_LEFT })).toBe(true);
  expect(SALE_DRAFT.shape.read(structuredClone(typed), 4)).toEqual(typed);
  const { titip, ...before } = EMPTY_SALE;
  expect([titip, SALE_DRAFT.shape.read(before, 3)]).toEqual([null, EMPTY_SALE]);
});

test('a deposit that had arrived leaves nothing to say where it is what the form says', () => {
  const booked = {
    ...{ customer_id: 'c1', kode_sales: 'SL1', keterangan: null, dp_rp: 1_000_000 },
    lines: [{ kode_barcode: 'G1', harga: 4_850_000, diskon: 0 }],
  } as unknown as DepositView;
  const left = (value: CheckoutValue) => leftOver(sentDto('d1', value, null), value, booked);
  expect(left(leaving())).toBeNull();
  expect(left(leaving({ titip: { dp_rp: 2_000_000, kunci_harga: true, tgl_batas: '2026-12-20' } }))).toBe(EMPTY_SALE);
});
