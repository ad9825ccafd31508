import { oneOf } from '../../definitions/document.js';
import { entry, ofJenis } from '../../definitions/entry.js';

/** Money into and out of the accounts of the shop by category. */
export const bankEntry = entry({
  kind: 'bank-entry',
  no: 'no_bukti',
  numbers: ['BM', 'BK'],
  path: 'cash/uang-bank',
  page: 'uang-bank',
  about: 'nama_transaksi',
  exports: 'cetak',
  slip: true,
  states: { VALID: {}, BATAL: { uncounted: true }, DIKOREKSI: {} },
  actions: { VALID: ['cancel'] },
  header: [
    oneOf('jenis', ['IN', 'OUT']), 'kode_transaksi', 'nama_transaksi', 'kode_bank', 'no_rekening', 'no_ref?', 'keterangan',
    'jenis_lawan?', 'kode_lawan?', 'nama_lawan?', { detail: 'jumlah_benar?' }, { detail: 'kode_benar?' }, { detail: 'uang?' }, { detail: 'alasan_koreksi?' },
    { detail: 'koreksi_by?' }, { detail: 'koreksi_at?' },
  ],
  sums: ['jumlah_rp', 'biaya_rp'],
  worked: { masuk: ofJenis('IN', 'jumlah_rp'), keluar: ofJenis('OUT', 'jumlah_rp') },
  filters: ['jenis', 'kode_bank', 'no_rekening'],
  search: ['no_bukti', 'keterangan', 'kode_transaksi', 'nama_transaksi', 'no_rekening', 'no_ref', 'kode_lawan', 'nama_lawan'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'status', 'nama_transaksi', 'masuk', 'keluar', 'biaya_rp', 'kode_bank', 'no_rekening', 'keterangan', 'no_ref',
    'jenis', 'input_by', 'created_at', '-batal_by', '-alasan_batal', '-kode_lawan',
    '-nama_lawan',
  ],
  costs: [],
  names: { 'master-kode-transaksi': 'kode_transaksi', 'master-bank': 'kode_bank', 'master-rekening': 'no_rekening' },
}); // prettier-ignore
