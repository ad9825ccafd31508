import { describe, expect, test } from 'vitest';
import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import {
  type CheckoutValue,
  EMPTY_SALE,
  leftOver,
  needsApproval,
  newLine,
  pricedFor,
  priceOf,
  problemsOf,
  SALE_DRAFT,
  saleDto,
  totalsOf,
} from './checkout-value.js';
import { isDepositNumber, isOutdated, offeredBy, repriced } from './held-lines.js';
import { withDeposit, withoutDeposit } from './load-deposit.js';

const item = (kode_barcode: string, over: Partial<TillItemView> = {}): TillItemView => ({
  ...{ kode_barcode, nama_barang: 'GELANG POLOS', kode_dept: 'GL', kode_group: 'G750', kode_toko: 'A1' },
  ...{ kadar: 75, berat: 10, satuan_harga: 'GRAM', harga_gram: 485_000, batas_bawah: null, batas_atas: null },
  ...{ satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0, minimal_ongkos: 0, harga_atribut: 0 },
  ...{ tarif_ppn: 0, harga: 4_850_000, pembulatan: { step: 500, rounding: 'up' }, harga_termasuk_pajak: false },
  ...over,
});
/** 3 % dearer than it was promised, and not to be sold below that without approval. */
const dearer = item('G1', { harga_gram: 499_550, batas_bawah: 490_000, harga: 4_995_500 });
const NO = 'DUSJA2611230001';
const found = (over: Partial<TillDepositView> = {}): TillDepositView => ({
  ...{ id: 'd1', no_titip: NO, customer_id: 'c1', nama_customer: 'ANI', kode_sales: 'SL1', sisa_rp: 1_000_000 },
  ...{ tgl_batas: '2026-12-20', terkunci: true },
  lines: [
    {
      ...{ kode_barcode: 'G1', harga_gram: 485_000, tarif_ongkos: 0, diskon: 0, harga: 4_850_000 },
      ...{ barang: dearer, sepakat: item('G1', { batas_bawah: 490_000 }) },
    },
  ],
  ...over,
});
const unlocked = (): TillDepositView => {
  const [{ sepakat: _, ...line }] = found().lines as [TillDepositView['lines'][number]];
  return found({ terkunci: false, lines: [line] });
};
const loaded = (deposit: TillDepositView, before: CheckoutValue = EMPTY_SALE): CheckoutValue =>
  withDeposit(before, deposit);

describe('a deposit that is loaded', () => {
  test('brings its things, its customer and who sold them; lines that were there stay', () => {
    const value = loaded(found(), { ...EMPTY_SALE, lines: [newLine(item('A1'))], kode_sales: 'SL2' });
    expect(value).toMatchObject({ kode_sales: 'SL2', customer: { customer_id: 'c1', nama_customer: 'ANI' } });
    expect(saleDto('s1', value, null).lines).toMatchObject([
      { kode_barcode: 'A1' },
      { kode_barcode: 'G1', deposit_id: 'd1' },
    ]);
    expect(withoutDeposit(value, 'd1')).toMatchObject({ titipan: [], lines: [{ item: { kode_barcode: 'A1' } }] });
  });

  test('costs what was promised, whatever the customer’s terms, and asks nobody again', () => {
    const tier = { kategori_harga: 'VIP', potongan_per_gram: 5_000, diskon_ongkos: null };
    const value = pricedFor(loaded(found()), tier);
    expect(totalsOf(value).total_harga).toBe(4_850_000);
    // Today the customer would be asked 494,550 a gram.
    expect(value.lines[0]!.listed!.harga_gram).toBe(494_550);
    expect(needsApproval(value.lines[0]!)).toBe(false);
    expect(needsApproval({ ...value.lines[0]!, diskon: 1_000 })).toBe(true);
  });

  test('costs what the lists say once the lock is over, by the customer’s terms', () => {
    expect(totalsOf(pricedFor(loaded(unlocked()), null)).total_harga).toBe(4_995_500);
    const tier = { kategori_harga: 'VIP', potongan_per_gram: 5_000, diskon_ongkos: null };
    expect(totalsOf(pricedFor(loaded(unlocked()), tier)).total_harga).toBe(4_945_500);
  });

  test('keeps the discount that was promised', () => {
    const [line] = found().lines;
    const value = loaded(found({ lines: [{ ...line!, diskon: 50_000, harga: 4_800_000 }] }));
    expect(totalsOf(pricedFor(value, null)).total_harga).toBe(4_800_000);
  });

  test('is its customer’s: another one in the head is said there', () => {
    const value = { ...loaded(found()), kode_sales: 'SL1', customer: null };
    expect(problemsOf(value, true)).toEqual([
      { field: 'customer_id', code: 'DEPOSIT_OTHER_CUSTOMER', params: { no: NO } },
    ]);
  });

  test('stays in the draft, with money alone too; drafts of before have none', () => {
    const money = loaded(found({ lines: [] }), { ...EMPTY_SALE });
    expect([SALE_DRAFT.isEmpty(money), SALE_DRAFT.isEmpty(EMPTY_SALE)]).toEqual([false, true]);
    expect(SALE_DRAFT.shape.read(structuredClone(money), 4)).toEqual(money);
    const { titipan, ...before } = EMPTY_SALE;
    expect([titipan, SALE_DRAFT.shape.read(before, 3)]).toEqual([[], EMPTY_SALE]);
  });

  test('goes with what was booked of it', () => {
    const value = loaded(found(), { ...EMPTY_SALE, lines: [newLine(item('A1'))], kode_sales: 'SL1' });
    const sent = saleDto('s1', value, null);
    const left = leftOver(sent, value, { lines: [{ kode_barcode: 'G1', harga: 1, diskon: 0 }] } as never);
    expect(left).toMatchObject({ titipan: [], lines: [{ item: { kode_barcode: 'A1' } }] });
  });
});

describe('a price that changed after the scan', () => {
  const first = newLine(item('G1'));

  test('is another proposal, whatever was typed over the old one', () => {
    expect(isOutdated(first, { item: item('G1') })).toBe(false);
    expect(isOutdated({ ...first, harga_gram: 499_550 } as never, { item: dearer })).toBe(true);
    expect(isOutdated(first, { item: item('G1', { tarif_ppn: 1.1 }) })).toBe(true);
    expect(isOutdated(first, { item: item('G1', { minimal_per_pcs: 25_000 }) })).toBe(true);
  });

  test('leaves the discount, and takes what was typed over price and charge', () => {
    const line = repriced({ ...first, harga_gram: 480_000, diskon: 35_500 }, { item: dearer });
    expect(priceOf(line).harga).toBe(4_960_000);
    expect(line).toMatchObject({ harga_gram: null, diskon: 35_500 });
  });

  test('is none of what was promised, until the promise is over', () => {
    const [line] = loaded(found()).lines;
    const [now] = offeredBy(found());
    expect(isOutdated(line!, { ...now!, item: item('G1', { harga_gram: 600_000 }) })).toBe(false);
    const [over] = offeredBy(unlocked());
    expect(isOutdated(line!, over!)).toBe(true);
    expect(priceOf(repriced({ ...line!, diskon: 0 }, over!)).harga).toBe(4_995_500);
  });
});

test('numbers of deposits are known by their letters and digits', () => {
  const codes = [NO, 'DBSJA2611230001', 'FJSJA2611230001', '261123000001', 'DU12'];
  expect(codes.map(isDepositNumber)).toEqual([true, true, false, false, false]);
});
