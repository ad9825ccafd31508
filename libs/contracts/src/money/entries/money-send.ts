import { entry } from '../../definitions/entry.js';

/** Money to another shop: under way until it is taken in there, whatever day that is. */
export const moneySend = entry({
  kind: 'money-send',
  no: 'no_reff',
  numbers: ['KU'],
  path: 'cash/kirim-uang',
  also: ['kirim-uang-history'],
  page: 'kirim-uang-pusat',
  about: 'keterangan',
  exports: 'lihat',
  anyDay: true,
  states: { KIRIM: {}, DITERIMA: {}, DIBUKUKAN: {}, BATAL: { uncounted: true } },
  actions: { KIRIM: ['cancel'] },
  header: [
    'tujuan', 'tujuan_rekening?', 'asal', 'asal_rekening?', 'kode_laci?', 'kategori', 'nama_transaksi', 'keterangan',
    'terima_by?', 'tgl_terima?', 'jumlah_terima?',
  ],
  sums: ['jumlah_rp'],
  filters: ['tujuan'],
  search: ['no_reff', 'keterangan', 'tujuan'],
  sort: ['created_at'],
  columns: [
    'no_reff', 'tgl_system', 'status', 'tujuan', 'jumlah_rp', 'keterangan', '-asal', '-asal_rekening', '-tujuan_rekening', 'input_by',
    'created_at', 'terima_by', 'tgl_terima', '-jumlah_terima', '-batal_by', '-alasan_batal',
  ],
  costs: [],
  kept: ['receipt_id?'],
  names: { 'master-toko': 'tujuan', 'master-kode-transaksi': 'kategori', 'master-bank': 'asal', 'master-rekening': 'asal_rekening' },
}); // prettier-ignore
