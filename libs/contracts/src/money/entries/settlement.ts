import { entry } from '../../definitions/entry.js';

/** What a bank or a marketplace paid of what was waited for; below it the payments it was for, as they stand in `read.non_cash_item`. */
export const settlement = entry({
  kind: 'settlement',
  no: 'no_validasi',
  numbers: ['NC'],
  path: 'non-cash/validasi',
  page: 'validasi-non-cash',
  about: 'kode_bank',
  records: 'validasi',
  exports: 'export',
  header: ['kode_bank', 'no_rekening', 'tgl_masuk', 'jumlah_transaksi', 'mutasi_id?'],
  lines: ['no_faktur', 'cara_bayar', 'jumlah', 'biaya_rp'],
  sums: ['jumlah', 'biaya_rp', 'perkiraan_biaya', 'jumlah_masuk'],
  filters: ['kode_bank', 'no_rekening'],
  search: ['no_validasi', 'kode_bank', 'no_rekening'],
  sort: ['created_at'],
  columns: [
    'no_validasi', 'status', 'kode_bank', 'no_rekening', 'tgl_masuk', 'jumlah_transaksi', 'jumlah', 'biaya_rp',
    'perkiraan_biaya', 'jumlah_masuk', 'input_by', 'created_at', '-batal_by', '-alasan_batal',
  ],
  costs: [],
  names: { 'master-bank': 'kode_bank', 'master-marketplace': 'kode_bank', 'master-rekening': 'no_rekening' },
}); // prettier-ignore
