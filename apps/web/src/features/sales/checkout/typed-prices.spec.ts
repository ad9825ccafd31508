import { expect, test } from 'vitest';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { changeLine, EMPTY_SALE, newLine, pricedFor, priceOf, type CheckoutLine } from './checkout-value.js';
import { withTypedPrices } from './typed-prices.js';

/** 3.270 × 485,000 + 3.270 × 15,000 = 1,635,000 */
const item = (kode_barcode: string): TillItemView => ({
  ...{ kode_barcode, nama_barang: 'CINCIN POLOS', kode_dept: 'CC', kode_group: 'G750', kode_toko: 'A1' },
  ...{ kadar: 75, berat: 3.27, satuan_harga: 'GRAM', harga_gram: 485_000, batas_bawah: null, batas_atas: null },
  ...{ satuan_ongkos: 'GRAM', tarif_ongkos: 15_000, minimal_per_pcs: 0, minimal_ongkos: 0, harga_atribut: 0 },
  ...{ tarif_ppn: 0, harga: 1_635_000, pembulatan: { step: 500, rounding: 'up' }, harga_termasuk_pajak: false },
});
const tier = { kategori_harga: 'RESELLER', potongan_per_gram: 5_000, diskon_ongkos: 20 };
const customer = (customer_id: string) => ({ customer_id, nama_customer: customer_id, no_hp: null });
const form = (...lines: CheckoutLine[]) => ({ ...EMPTY_SALE, lines });
const prices = (value: typeof EMPTY_SALE, by: typeof tier | null) => pricedFor(value, by).lines.map((line) => priceOf(line).harga); // prettier-ignore

test('a customer who is chosen after scanning moves the lines that nobody typed over', () => {
  const [dearer, off] = [
    changeLine(newLine(item('A02')), 'harga_gram', 486_000),
    changeLine(newLine(item('A03')), 'diskon', 35_000),
  ];
  const scanned = form(newLine(item('A01')), dearer, off);
  const chosen = withTypedPrices(scanned, { ...scanned, customer: customer('ANI') }, null);
  expect(prices(scanned, null)).toEqual([1_635_000, 1_638_500, 1_600_000]);
  expect(prices(chosen, tier)).toEqual([1_609_000, 1_638_500, 1_600_000]);
  // Nor does what is agreed with him move where he is chosen by mistake.
  expect(prices(withTypedPrices(chosen, { ...chosen, customer: null }, tier), null)).toEqual([1_635_000, 1_638_500, 1_600_000]); // prettier-ignore
});

test('what is typed once he is known stands beside his terms', () => {
  const scanned = { ...form(newLine(item('A01'))), customer: customer('ANI') };
  const typed = { ...scanned, lines: [changeLine(scanned.lines[0]!, 'diskon', 9_000)] };
  const kept = withTypedPrices(scanned, typed, tier);
  expect(kept).toBe(typed);
  expect(prices(kept, tier)).toEqual([1_600_000]);
  expect(prices(withTypedPrices(kept, { ...kept, customer: customer('BUDI') }, tier), null)).toEqual([1_600_000]);
});
