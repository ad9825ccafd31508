import type { FirstRowSet } from '../masterdata/first-rows.js';

const category = (kode_transaksi: string, nama_transaksi: string, jenis: 'IN' | 'OUT') => ({
  key: kode_transaksi,
  versions: [
    {
      ...{ kode_transaksi, nama_transaksi, jenis, berlaku_untuk: 'SISTEM' },
      ...{ batas_otorisasi: null, keterangan_minimal: null, nomor_akun: null, is_aktif: true },
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
    category('BIAYA-KARTU', 'BIAYA KARTU', 'IN'),
    category('TITIPAN-HANGUS', 'TITIPAN HANGUS', 'IN'),
    category('ONGKIR', 'ONGKOS KIRIM', 'IN'),
    category('ONGKIR-KURIR', 'ONGKOS KURIR', 'OUT'),
    category('ASURANSI-KIRIM', 'ASURANSI PENGIRIMAN', 'OUT'),
  ],
};
