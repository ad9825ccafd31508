import { addItem, type NewItem } from '../stock/add-item.js';
import type { ItemBody } from '../stock/item.js';
import { itemStream } from '../stock/item.js';
import { TestShop } from '../testing/shop.js';
import type { SaleLineInput, SaleQuotes } from './lines.js';
import type { PaymentInput, Taking } from '../payments/money-in.js';
import { quoteItem, type QuoteMasters } from '../pricing/quote.js';
import { saveSale, type SaveSale } from './save-sale.js';
import type { SaleSettings } from './settings.js';

/** Specs' shop: rounding up to 500, 750 gold at 485,000.00 per gram, three rings in tray A1. */
export const SETTINGS: SaleSettings = {
  pembulatan: { step: 500, rounding: 'up' },
  batas_atas_penjualan: 100_000_000,
  harga_termasuk_pajak: false,
  validasi_penjualan: true,
};

export const MASTERS: QuoteMasters = {
  satuan_harga: 'GRAM',
  harga: { harga_gram: 48_500_000, harga_per_pcs: null, batas_bawah: 45_000_000, batas_atas: 55_000_000 },
  ongkos: [],
  minimal_ongkos: 0,
  tarif_ppn: 0,
  boleh_jual: true,
};

export const ring = (kode_barcode: string, over: Partial<NewItem> = {}): NewItem => ({
  kode_barcode,
  kode_intern: null,
  nama_barang: 'CINCIN POLOS',
  kode_kategori: 'PERHIASAN',
  kode_dept: 'CC',
  kode_group: '750',
  kadar: 75_000,
  berat: 3_270,
  berat_asli: 3_270,
  kode_bandrol: null,
  kode_baki: 'A1',
  kode_gudang: 'TOKO',
  ongkos: 0,
  harga_modal: 1_300_000,
  harga_jual: 0,
  harga_atribut: 0,
  kode_supplier: 'SUP1',
  size: null,
  surat_lengkap: null,
  ...over,
});

export function openShop(...items: readonly NewItem[]): TestShop {
  const shop = new TestShop();
  const stock = items.length > 0 ? items : [ring('R1'), ring('R2'), ring('R3')];
  stock.forEach((item) => shop.do((context) => addItem(item, context)));
  return shop;
}

export const quotesOf =
  (shop: TestShop, masters: Partial<QuoteMasters> = {}): SaleQuotes =>
  (kode_barcode) => {
    const item = shop.document<ItemBody | null>(itemStream(kode_barcode)).body;
    return item ? quoteItem(item, { ...MASTERS, ...masters }) : undefined;
  };

export const line = (kode_barcode: string, over: Partial<SaleLineInput> = {}): SaleLineInput => ({
  kode_barcode,
  harga_gram: 48_500_000,
  tarif_ongkos: 0,
  diskon: 0,
  harga: null,
  ...over,
});

export const saveCommand = (lines: readonly SaleLineInput[], over: Partial<SaveSale> = {}): SaveSale => ({
  id: 's1',
  customer_id: null,
  kode_sales: 'SL1',
  keterangan: null,
  tier: null,
  lines,
  otorisasi_ids: [],
  hash: 'hash',
  asker: { seesCost: true },
  ...over,
});

export const save = (shop: TestShop, lines: readonly SaleLineInput[], over: Partial<SaveSale> = {}) =>
  shop.do((context) => saveSale(saveCommand(lines, over), quotesOf(shop), SETTINGS, context)).sale;

export const pay = (cara_bayar: PaymentInput['cara_bayar'], jumlah: number): PaymentInput => ({
  cara_bayar,
  jumlah,
  kode_bank: cara_bayar === 'CASH' ? null : 'BCA',
  no_rekening: null,
  no_ref: null,
});

/** BCA exists; its credit card fee is 2 % and the customer's. Cash is rounded to 100. */
export const TAKING: Taking = {
  termsOf: ({ cara_bayar, kode_bank }) =>
    kode_bank === 'BCA' ? { akun: 'non-cash/BCA', biaya_customer: cara_bayar === 'CREDIT' ? 200 : 0 } : undefined,
  rounding: { step: 100, coin: 100, note: 100_000 },
  kode_laci: 'LACI1',
};
