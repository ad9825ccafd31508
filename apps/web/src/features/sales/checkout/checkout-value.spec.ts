import { describe, expect, test } from 'vitest';
import type { SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import { withAccessory } from './accessory-value.js';
import {
  changeLine,
  EMPTY_SALE,
  leftOver,
  needsApproval,
  newLine,
  noteDiscount,
  pricedFor,
  priceOf,
  problemsOf,
  SALE_DRAFT,
  soldLines,
  saleDto,
  totalsOf,
  type CheckoutLine,
  type CheckoutValue,
} from './checkout-value.js';

const item = (kode_barcode: string): TillItemView => ({
  ...{ kode_barcode, nama_barang: 'CINCIN POLOS', kode_dept: 'CC', kode_group: 'G750', kode_toko: 'A1' },
  ...{ kadar: 75, berat: 3.27, satuan_harga: 'GRAM', harga_gram: 485_000, batas_bawah: null, batas_atas: null },
  ...{ satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0, minimal_ongkos: 0, harga_atribut: 0 },
  ...{ tarif_ppn: 0, harga: 1_586_000, pembulatan: { step: 500, rounding: 'up' }, harga_termasuk_pajak: false },
});
const first = newLine(item('A01'));
const saleOf = (...lines: CheckoutLine[]): CheckoutValue => ({ ...EMPTY_SALE, kode_sales: 'ANI', lines });

describe('typing over a line', () => {
  test('a discount is told in rupiah or in percent', () => {
    const inPercent = changeLine(first, 'diskon_persen', 10);
    expect(totalsOf(saleOf(inPercent))).toMatchObject({ diskon: 158_595, total_harga: 1_427_500 });
    const inRupiah = changeLine(inPercent, 'diskon', 86_000);
    expect(inRupiah).toMatchObject({ diskon: 86_000, diskon_persen: null });
    expect(totalsOf(saleOf(inRupiah)).total_harga).toBe(1_500_000);
  });

  test('says that approval is needed while the discount is typed, as it does for the price', () => {
    const limited = newLine({ ...item('A01'), batas_bawah: 450_000 });
    // 1,585,950 proposed, 1,471,500 at the limit
    expect(needsApproval(changeLine(limited, 'diskon', 114_450))).toBe(false);
    expect(needsApproval(changeLine(limited, 'diskon', 114_451))).toBe(true);
    expect(needsApproval(changeLine(limited, 'diskon_persen', 7.22))).toBe(true);
    expect(needsApproval(changeLine(limited, 'harga_gram', 449_999))).toBe(true);
  });

  test('a discount above the price is said at its field; items and sales person are asked for', () => {
    const tooMuch = changeLine(first, 'diskon', 1_586_001);
    expect(problemsOf(saleOf(tooMuch), true)).toEqual([{ field: 'A01/diskon', code: 'TOTAL_BELOW_DISCOUNT' }]);
    expect(problemsOf(EMPTY_SALE, true).map(({ field }) => field)).toEqual(['lines', 'kode_sales']);
  });
});

test('what stays with the shop is told, and is somebody’s', () => {
  const left = saleOf({ ...first, dititip: true }, newLine(item('A02')));
  expect(problemsOf(left, true)).toEqual([{ field: 'customer_id', code: 'mustFill' }]);
  const customer = { customer_id: 'c1', nama_customer: 'ANI', no_hp: null };
  expect(problemsOf({ ...left, customer }, true)).toEqual([]);
  expect(saleDto('s1', left, null).lines.map(({ dititip }) => dititip)).toEqual([true, undefined]);
});

describe('accessories', () => {
  const box = {
    ...{ kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', satuan_aksesoris: 'PCS', harga_jual: 15_000 },
    ...{ gambar_path: null, saldo_qty: 2, tarif_ppn: 0, harga_termasuk_pajak: false },
  };
  const once = withAccessory([], box);
  const twice = withAccessory(once, box);

  test('are counted and priced without the step of prices, and sent with what was shown', () => {
    const value = { ...saleOf(first), aksesoris: twice.map((one) => ({ ...one, diskon: 1 })) };
    expect(totalsOf(value)).toMatchObject({ total_qty: 3, total_berat: 3.27, diskon: 1, total_harga: 1_615_999 });
    expect(saleDto('s1', value, null).aksesoris).toEqual([
      { kode_aksesoris: 'KOTAK', qty: 2, harga_satuan: 15_000, diskon: 1, harga: 29_999 },
    ]);
    expect(saleDto('s1', saleOf(first), null)).not.toHaveProperty('aksesoris');
  });

  test('may be sold alone; what the shop does not have is said at its field', () => {
    expect(problemsOf({ ...saleOf(), aksesoris: once }, true)).toEqual([]);
    expect(problemsOf({ ...saleOf(), aksesoris: withAccessory(twice, box) }, true)).toMatchObject([
      { field: 'aksesoris.0.qty', code: 'ACCESSORY_SHORT', params: { nama: 'KOTAK CINCIN', qty: 2 } },
    ]);
    const none = once.map((one) => ({ ...one, qty: 0, diskon: 1 }));
    expect(problemsOf({ ...saleOf(), aksesoris: none }, true).map(({ field }) => field)).toEqual([
      'aksesoris.0.qty',
      'aksesoris.0.diskon',
    ]);
  });

  test('are none in a draft from before they were sold', () => {
    const { aksesoris: _, ...older } = saleOf(first);
    expect(SALE_DRAFT.shape.read(older, 2)).toMatchObject({ aksesoris: [] });
  });
});

describe('the terms of a customer', () => {
  // 3.270 × 485,000 + 3.270 × 15,000 = 1,635,000; less 5,000/g and 20 % of the charge 1,608,840 → 1,609,000
  const charged = newLine({ ...item('A01'), tarif_ongkos: 15_000 });
  const tier = { kategori_harga: 'RESELLER', potongan_per_gram: 5_000, diskon_ongkos: 20 };

  test('move lines that nobody typed over, and what was typed stays', () => {
    const typed = changeLine({ ...charged, item: { ...charged.item, kode_barcode: 'A02' } }, 'harga_gram', 484_000);
    const kept = saleOf(charged, typed);
    expect(pricedFor(kept, null).lines.map((line) => priceOf(line).harga)).toEqual([1_635_000, 1_632_000]);
    // 3.270 × 484,000 + 3.270 × 12,000 = 1,621,920 → 1,622,000
    expect(pricedFor(kept, tier).lines.map((line) => priceOf(line).harga)).toEqual([1_609_000, 1_622_000]);
    expect(saleDto('s1', pricedFor(kept, tier), null).lines).toMatchObject([
      { harga_gram: 480_000, tarif_ongkos: 12_000, harga: 1_609_000 },
      { harga_gram: 484_000, tarif_ongkos: 12_000, harga: 1_622_000 },
    ]);
  });

  test('ask no approval by themselves', () => {
    const limited = newLine({ ...charged.item, batas_bawah: 484_000, minimal_ongkos: 15_000 });
    const [line] = pricedFor(saleOf(limited), tier).lines;
    expect(needsApproval(line!)).toBe(false);
    expect(needsApproval(changeLine(line!, 'harga_gram', 479_999))).toBe(true);
  });
});

describe('a discount on the whole note', () => {
  const dear = newLine({ ...item('A02'), berat: 6.54 });
  const note = (discount: object, ...lines: CheckoutLine[]): CheckoutValue => ({ ...saleOf(...lines), ...discount });

  test('is spread over the lines, which are sent with their shares and come to the total exactly', () => {
    // 1,586,000 and 3,172,000
    const value = note({ diskon_nota: 100_000 }, first, dear);
    expect(totalsOf(value)).toMatchObject({ diskon: 100_000, total_harga: 4_658_000 });
    const { lines } = saleDto('id', value, null);
    expect(lines.map(({ diskon }) => diskon)).toEqual([33_500, 66_500]);
    expect(lines.reduce((sum, { harga }) => sum + harga!, 0)).toBe(4_658_000);
    // A line that is scanned later takes its part.
    expect(totalsOf({ ...value, lines: [...value.lines, newLine(item('A03'))] }).total_harga).toBe(6_244_000);
  });

  test('counts in the steps that prices are rounded to: below one it is none, and the sums stay as they are', () => {
    const plain = totalsOf(note({}, first, dear));
    for (const diskon_nota of [1, 300, 499]) expect(totalsOf(note({ diskon_nota }, first, dear))).toEqual(plain);
    const value = note({ diskon_nota: 1_300 }, first, dear);
    expect(totalsOf(value)).toEqual({ ...plain, diskon: 1_000, total_harga: plain.total_harga - 1_000 });
  });

  test('comes beside the discount of a line, in percent of what is left', () => {
    const value = note({ diskon_nota_persen: 10 }, changeLine(first, 'diskon', 86_000), dear);
    // 467,200 in steps of 500
    expect(noteDiscount(value)).toBe(467_000);
    const totals = totalsOf(value);
    expect(totals.diskon).toBe(86_000 + 467_000);
    expect(totals.total_harga).toBe(totals.subtotal - totals.diskon);
  });

  test('is judged at each line as if it had been typed there', () => {
    const limited = newLine({ ...item('A01'), batas_bawah: 450_000 });
    const judged = (diskon_nota: number) => soldLines(note({ diskon_nota }, limited, dear)).map(needsApproval);
    expect(judged(300_000)).toEqual([false, false]);
    expect(judged(400_000)).toEqual([true, false]);
  });

  test('that is more than the lines come to is said at its field and taken off none', () => {
    const value = note({ diskon_nota: 1_586_500 }, first);
    expect(problemsOf(value, true)).toEqual([{ field: 'diskon_nota', code: 'TOTAL_BELOW_DISCOUNT' }]);
    expect(totalsOf(value).total_harga).toBe(1_586_000);
  });

  test('is not in drafts of before, and goes with what was booked of it', () => {
    const { diskon_nota, diskon_nota_persen, ...before } = saleOf(first);
    expect([diskon_nota, diskon_nota_persen]).toEqual([null, null]);
    expect(SALE_DRAFT.shape.read(before, 1)).toEqual(saleOf(first));
    const value = note({ diskon_nota: 100_000 }, first, dear);
    const booked = { lines: [{ kode_barcode: 'A01' }], kode_sales: 'ANI', customer_id: null, keterangan: null };
    expect(leftOver(saleDto('id', value, null), value, booked as never as SaleView)).toMatchObject({ lines: [dear], diskon_nota: null }); // prettier-ignore
  });
});

describe('a sale that had arrived', () => {
  const booked = {
    ...{ customer_id: null, kode_sales: 'ANI', keterangan: null, bayar_cash: 0, bayar_non_cash: 0, kembali: 0 },
    lines: [{ kode_barcode: 'A01', harga: 1_586_000, diskon: 0 }],
  } as unknown as SaleView;
  const left = (value: CheckoutValue) => leftOver(saleDto('id', value, null), value, booked);

  test('leaves nothing to say where it is what the form says', () => expect(left(saleOf(first))).toBeNull());

  test('leaves what was scanned since to be sold', () => {
    const value = left(saleOf(first, newLine(item('A02'))));
    expect(value?.lines.map((line) => line.item.kode_barcode)).toEqual(['A02']);
    expect(value?.kode_sales).toBe('ANI');
  });

  test('is not what a changed discount, remark or payment says, though every item is in it', () => {
    expect(left(saleOf(changeLine(first, 'diskon', 86_000)))).toEqual(EMPTY_SALE);
    expect(left({ ...saleOf(first), keterangan: 'UKURAN 12' })).toEqual(EMPTY_SALE);
    const sent = saleDto('id', saleOf(first), [{ cara_bayar: 'CASH', jumlah: 1_586_000 }]);
    expect(leftOver(sent, saleOf(first), booked)).toEqual(EMPTY_SALE);
  });
});

test('a draft is read as it was left, and one that holds anything else is none', () => {
  const { read, version } = SALE_DRAFT.shape;
  expect(read(JSON.parse(JSON.stringify(saleOf(first))), version)).toEqual(saleOf(first));
  expect(() => read({ barang: [] }, version)).toThrow();
  expect(read(saleOf(first), version + 1)).toBeNull();
});
