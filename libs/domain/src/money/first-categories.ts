import type { FirstRowSet } from '../masterdata/first-rows.js';

const row = (
  kode_transaksi: string,
  nama_transaksi: string,
  jenis: 'IN' | 'OUT' | 'TRANSFER',
  berlaku_untuk: 'SEMUA' | 'BANK' | 'SISTEM' = 'SISTEM',
  batas_otorisasi: number | null = null,
) => ({
  key: kode_transaksi,
  versions: [
    {
      ...{ kode_transaksi, nama_transaksi, jenis, berlaku_untuk },
      ...{ batas_otorisasi, keterangan_minimal: null, nomor_akun: null, is_aktif: true },
    },
  ],
});

/** What documents book as income and expense by themselves, so that it can be given a name and an account. */
export const FIRST_CATEGORIES: FirstRowSet = {
  name: 'kode-transaksi-dokumen',
  list: 'master-kode-transaksi',
  keyField: 'kode_transaksi',
  dated: false,
  rows: [
    row('BIAYA-KARTU', 'BIAYA KARTU', 'IN'),
    row('TITIPAN-HANGUS', 'TITIPAN HANGUS', 'IN'),
    row('ONGKIR', 'ONGKOS KIRIM', 'IN'),
    row('ONGKIR-KURIR', 'ONGKOS KURIR', 'OUT'),
    row('ASURANSI-KIRIM', 'ASURANSI PENGIRIMAN', 'OUT'),
  ],
};

/** What a goldsmith makes good of the gold he lost, beyond or below what it cost. */
export const FIRST_PLATING_CATEGORIES: FirstRowSet = {
  name: 'kode-transaksi-sepuhan',
  list: 'master-kode-transaksi',
  keyField: 'kode_transaksi',
  dated: false,
  rows: [row('GANTI-SUSUT', 'GANTI SUSUT TUKANG', 'IN'), row('SUSUT-TUKANG', 'SUSUT TUKANG', 'OUT')],
};

/** What people choose of where money lies in banks; a row of a shop that has the code stays as it is. */
export const FIRST_BANK_CATEGORIES: FirstRowSet = {
  name: 'kode-transaksi-bank',
  list: 'master-kode-transaksi',
  keyField: 'kode_transaksi',
  dated: false,
  rows: [
    row('BUNGA-BANK', 'BUNGA BANK', 'IN', 'BANK'),
    row('BIAYA-BANK', 'BIAYA BANK', 'OUT', 'BANK'),
    row('PAJAK-BUNGA', 'PAJAK BUNGA BANK', 'OUT', 'BANK'),
    row('SETOR', 'SETOR DAN TARIK BANK', 'TRANSFER', 'SEMUA'),
    row('KIRIM', 'KIRIM UANG', 'TRANSFER', 'SEMUA'),
  ],
};

/** What is earned by handing out cash for a card. */
export const FIRST_CARD_CATEGORIES: FirstRowSet = {
  name: 'kode-transaksi-gesek',
  list: 'master-kode-transaksi',
  keyField: 'kode_transaksi',
  dated: false,
  rows: [row('FEE-GESEK', 'FEE GESEK TUNAI', 'IN')],
};

/** What banks keep of non-cash money; what never comes, and what comes after all. */
export const FIRST_NON_CASH_CATEGORIES: FirstRowSet = {
  name: 'kode-transaksi-non-cash',
  list: 'master-kode-transaksi',
  keyField: 'kode_transaksi',
  dated: false,
  rows: [
    row('BIAYA-NON-CASH', 'BIAYA NON CASH', 'OUT'),
    row('GAGAL-NON-CASH', 'NON CASH TIDAK MASUK', 'OUT'),
    row('KEMBALI-NON-CASH', 'NON CASH MASUK KEMBALI', 'IN'),
  ],
};

/** From which sum on paying who is owed, and cash that is accounted for later, needs somebody's word. */
export const FIRST_LIMITS: FirstRowSet = {
  name: 'kode-transaksi-batas',
  list: 'master-kode-transaksi',
  keyField: 'kode_transaksi',
  dated: false,
  rows: [row('BAYAR-HUTANG', 'BAYAR HUTANG', 'OUT', 'SISTEM', 0), row('KAS-BON', 'KAS BON', 'OUT', 'SISTEM', 500_000)],
};

/** What contracts in instalments earn beside the price: late fees, what is kept of those that ended early, their charge. */
export const FIRST_INSTALLMENT_CATEGORIES: FirstRowSet = {
  name: 'kode-transaksi-cicilan',
  list: 'master-kode-transaksi',
  keyField: 'kode_transaksi',
  dated: false,
  rows: [
    row('DENDA-CICILAN', 'DENDA CICILAN', 'IN'),
    row('HANGUS-CICILAN', 'CICILAN HANGUS', 'IN'),
    row('BIAYA-CICILAN', 'BIAYA CICILAN', 'IN'),
  ],
};
