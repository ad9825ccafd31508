import { entry } from '../../definitions/entry.js';

/** What a partner pays of what he owes for goods; below it how. */
export const externalPayment = entry({
  kind: 'external-payment',
  no: 'no_bayar',
  numbers: ['BX'],
  path: 'bayar-barang-external',
  csv: 'bayar-barang-external',
  page: 'update-barang-external',
  module: 'EXTERNAL_GOODS',
  about: 'nama_toko',
  records: 'ubah',
  exports: 'cetak',
  header: ['toko_tujuan', 'nama_toko', 'keterangan?', 'kode_laci?'],
  lines: ['cara_bayar', 'jumlah', 'no_rekening?'],
  sums: ['jumlah_rp', 'bayar_cash', 'bayar_non_cash', 'pembulatan'],
  filters: ['toko_tujuan'],
  search: ['no_bayar', 'toko_tujuan', 'nama_toko', 'keterangan'],
  sort: ['created_at'],
  columns: [
    'no_bayar', 'status', 'toko_tujuan', '-nama_toko', 'jumlah_rp', '-bayar_cash', '-bayar_non_cash', '-pembulatan', 'keterangan', 'input_by', 'created_at',
    '-kode_laci', '-batal_by', '-alasan_batal',
  ],
  costs: [],
  names: { 'master-toko': 'toko_tujuan', 'master-laci': 'kode_laci', 'master-rekening': 'lines.no_rekening' },
}); // prettier-ignore
