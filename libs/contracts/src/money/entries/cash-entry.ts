import { oneOf } from '../../definitions/document.js';
import { entry, ofJenis } from '../../definitions/entry.js';

/** Cash into and out of the drawers by category. */
export const cashEntry = entry({
  kind: 'cash-entry',
  no: 'no_kas',
  numbers: ['KM', 'KK'],
  path: 'cash/uang-kas',
  page: 'uang-kas',
  about: 'nama_transaksi',
  exports: 'cetak',
  slip: true,
  states: { VALID: {}, BATAL: { uncounted: true }, DIKOREKSI: {} },
  actions: { VALID: ['cancel'] },
  header: [
    oneOf('jenis', ['IN', 'OUT']), 'kode_transaksi', 'nama_transaksi', 'keterangan', 'kode_laci', 'jenis_lawan?', 'kode_lawan?',
    'nama_lawan?', 'pembulatan?', { detail: 'jumlah_benar?' }, { detail: 'kode_benar?' }, { detail: 'uang?' }, { detail: 'alasan_koreksi?' },
    { detail: 'koreksi_by?' }, { detail: 'koreksi_at?' },
  ],
  sums: ['jumlah_rp'],
  worked: { masuk: ofJenis('IN', 'jumlah_rp'), keluar: ofJenis('OUT', 'jumlah_rp') },
  filters: ['jenis', 'kode_laci'],
  search: ['no_kas', 'keterangan', 'kode_transaksi', 'nama_transaksi', 'kode_lawan', 'nama_lawan'],
  sort: ['created_at'],
  columns: [
    'no_kas', 'status', 'nama_transaksi', 'masuk', 'keluar', 'keterangan', 'jenis', 'kode_laci', 'input_by', 'created_at',
    '-batal_by', '-alasan_batal', '-kode_lawan', '-nama_lawan', '-pembulatan',
  ],
  costs: [],
  names: { 'master-kode-transaksi': 'kode_transaksi', 'master-laci': 'kode_laci' },
}); // prettier-ignore
