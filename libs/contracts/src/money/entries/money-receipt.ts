import { entry } from '../../definitions/entry.js';

/** Money of another shop that was taken in: by the number of its note, once. */
export const moneyReceipt = entry({
  kind: 'money-receipt',
  no: 'no_terima',
  numbers: ['TU'],
  path: 'cash/terima-uang',
  page: 'terima-uang-kas',
  about: 'keterangan',
  exports: 'lihat',
  header: [
    'no_reff', 'toko_asal', 'tgl_kirim', 'kirim_by', 'keterangan', 'kode_laci?', 'no_rekening?', 'alasan?', 'disetujui_by?',
  ],
  sums: ['jumlah_kirim', 'jumlah_rp', 'selisih'],
  filters: ['toko_asal'],
  search: ['no_terima', 'no_reff', 'keterangan', 'toko_asal'],
  sort: ['created_at'],
  columns: [
    'no_terima', 'status', 'no_reff', 'toko_asal', 'tgl_kirim', 'kirim_by', '-jumlah_kirim', 'jumlah_rp', '-selisih', 'keterangan',
    '-kode_laci', '-no_rekening', 'input_by', 'created_at', '-alasan', '-disetujui_by', '-batal_by', '-alasan_batal',
  ],
  costs: [],
  kept: ['send_id', 'kirim_at'],
  names: { 'master-toko': 'toko_asal', 'master-laci': 'kode_laci', 'master-rekening': 'no_rekening' },
}); // prettier-ignore
