import { HEAD_OFFICE } from '@emas/domain/money/money-send';
import { REKENING, SALES } from './catalogue.js';
import type { Rows } from './masters.js';

/** Beside that of everybody, which stands in every shop from its beginning. */
const PATRON_TERMS = { nama_kategori_harga: 'LANGGANAN', potongan_per_gram: 5_000, diskon_ongkos: 20 };
export const PATRON_CATEGORY = 'LANGGANAN';

export const MARKETPLACES = [
  { kode_marketplace: 'TOKPED', nama_marketplace: 'TOKOPEDIA', biaya_persen: 2.5, biaya_tetap: 1_250, biaya_maksimal: 50_000, lama_cair: 3 },
  { kode_marketplace: 'SHOPEE', nama_marketplace: 'SHOPEE', biaya_persen: 3, biaya_tetap: 1_000, biaya_maksimal: 60_000, lama_cair: 5 },
] as const; // prettier-ignore

/** What sales people are given, of every sort that there is. */
export const BONUS_SALES = [
  { kode_bonus: 'AKSESORIS', transaksi: 'AKSESORIS', dasar: 'PCS', tarif_bonus_rp: 1_000 },
  { kode_bonus: 'BELI', transaksi: 'PEMBELIAN', dasar: 'GRAM', tarif_bonus_rp: 500 },
  { kode_bonus: 'GRAM', transaksi: 'PENJUALAN', dasar: 'GRAM', tarif_bonus_rp: 1_000 },
  { kode_bonus: 'NOTA-BESAR', transaksi: 'PENJUALAN', dasar: 'RUPIAH', minimal_transaksi: 5_000_000, tarif_bonus_persen: 0.1 },
] as const; // prettier-ignore

/** Three months, and six that are lost after one missed instalment. */
export const INSTALLMENT_PLANS = [
  { kode_cicilan: 'C3', nama_cicilan: 'CICILAN 3 BULAN', tenor: 3, biaya_persen: 3, min_dp_persen: 30, biaya_admin: 25_000, denda_persen: 2, denda_per_hari: 0, hari_toleransi: 3, potongan_pelunasan: 50, lelang_setelah: 2, potongan_batal: 10, minimal_harga: 500_000 },
  { kode_cicilan: 'C6', nama_cicilan: 'CICILAN 6 BULAN', tenor: 6, biaya_persen: 6, min_dp_persen: 30, biaya_admin: 25_000, denda_persen: 2, denda_per_hari: 1_000, hari_toleransi: 0, potongan_pelunasan: 50, lelang_setelah: 1, potongan_batal: 10, minimal_harga: 500_000 },
] as const; // prettier-ignore

/** Accounts that it is paid to; one of them has told none yet. */
const SALES_BANK = SALES.slice(1).map(({ kode_sales, nama_sales }, index) => ({
  ...{ kode_sales, nama_sales, kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA' },
  ...{ no_rekening: `44500123${index + 1}`, nama_rekening: nama_sales },
}));

/** Whose machine cash is handed out for, and where what it charges comes to. */
export const CARD_MACHINE = { kode_bank: 'EDC', nama_bank: 'MESIN EDC', fee_gesek: 2.5 } as const;

/** A tray of its own for what is put on the scale; empty otherwise. */
export const SCALE_TRAY = { kode_baki: 'BR-T', nama_baki: 'BRANKAS NAMPAN TIMBANG', kode_gudang: 'BRANKAS', berat_baki: 180 } as const; // prettier-ignore

/** Lists that affairs rest on beside those of every day. */
export const affairRows = (): Rows => [
  ['master-gudang', [{ kode_gudang: 'LEBUR', nama_gudang: 'DAPUR LEBUR', jenis_gudang: 'HANCUR', boleh_jual: false }]],
  ['master-baki', [SCALE_TRAY]],
  ['kategori-harga', [{ kategori_harga: PATRON_CATEGORY, ...PATRON_TERMS }]],
  ['parameter-bonus-sales', BONUS_SALES],
  ['parameter-cicilan', INSTALLMENT_PLANS],
  ['sales-bank', SALES_BANK],
  ['master-bank', [{ ...CARD_MACHINE, rekening_cair: REKENING[0].no_rekening }]],
  ['master-marketplace', MARKETPLACES.map((one) => ({ ...one, rekening_cair: REKENING[0].no_rekening }))],
];

/** Another shop of the house, on a server of its own. */
export const BRANCH_SHOP = 'SJB';

/** A shop that is not of the house, and tries to sell what it is given. */
export const PARTNER_SHOP = 'MITRA1';

/** Where money and goods are sent to, where the shop keeps a list of shops: without one the head office is known as it is. */
export const shopRows = (): Rows => [
  [
    'master-toko',
    [
      { kode_toko: HEAD_OFFICE, nama_toko: 'KANTOR PUSAT', alamat_toko: 'JL. IJEN NO. 25, KOTA MALANG', portal: 'https://pusat.sinarjaya.co.id', jenis_toko: 'PUSAT' },
      { kode_toko: BRANCH_SHOP, nama_toko: 'SINAR JAYA BATU', alamat_toko: 'JL. DIPONEGORO NO. 12, KOTA BATU', portal: 'https://batu.sinarjaya.co.id', jenis_toko: 'CABANG' },
      { kode_toko: PARTNER_SHOP, nama_toko: 'TOKO MITRA SEJATI', alamat_toko: 'JL. SEMERU NO. 8, KOTA BATU', portal: 'https://mitrasejati.co.id', jenis_toko: 'LUAR' },
    ],
  ],
]; // prettier-ignore
