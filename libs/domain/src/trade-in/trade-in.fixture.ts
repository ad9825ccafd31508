import type { PurchaseFacts } from '../purchases/purchase.js';
import { savePurchase } from '../purchases/save-purchase.js';
import type { TestShop } from '../testing/shop.js';

const FACTS: PurchaseFacts = {
  settings: {
    pembulatan: 500,
    pembulatan_kebawah: false,
    tingkat_berat: [],
    toleransi_berat: 1_000,
    toleransi_kadar: 2_000,
    batas_tanpa_nama: 100_000_000,
    kyc_batas_nik: 100_000_000,
    kyc_batas_foto: 100_000_000,
  },
  tgl: '2026-11-20',
  keaslian: 'TANPA',
  no_masalah: null,
  note: null,
  customer: { has_nik: true, has_foto: true },
  group: (kode_group) => ({
    kode_group,
    kelompok_harga: 'EMAS',
    kadar: null,
    harga_beli: 46_000_000,
    toleransi_susut: null,
  }),
  condition: (kondisi_barang) => ({
    kondisi_barang,
    nama_kondisi: kondisi_barang,
    dasar_harga: 'HARGA_BELI',
    potongan_persen: 0,
    potongan_per_gram: 0,
    butuh_otorisasi: false,
  }),
  knowsType: () => true,
  tray: () => null,
  categoryOf: () => null,
  deductions: [],
  losses: [],
  knowsSales: () => true,
};

/** Buys at a price that needs no approval: what is asked is at most what is proposed. */
export function buy(shop: TestShop, purchase_id: string, harga: number, customer_id: string | null = null): void {
  const brought = {
    nama_barang: 'KALUNG',
    kode_dept: 'CC',
    kode_group: '750',
    kadar: 75_000,
    sale_line_no: null,
    potongan: [],
  };
  const lines = [{ ...brought, nama_barang: 'KALUNG RANTAI', kondisi_barang: 'BAIK', berat: 20_000, harga }];
  const command = { purchase_id, customer_id, kode_sales: 'S1', keterangan: '', lines, otorisasi_ids: [] };
  shop.do((context) => savePurchase({ ...command, hash: () => 'h' }, FACTS, context));
}
