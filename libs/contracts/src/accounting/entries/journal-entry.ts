import { entry } from '../../definitions/entry.js';

/** Journals typed by hand, on the numbers of the chart themselves. */
export const journalEntry = entry({
  kind: 'journal-entry',
  no: 'no_bukti',
  numbers: ['JU'],
  path: 'accounting/jurnal',
  page: 'jurnal-umum',
  module: 'ACCOUNTING',
  anyDay: true,
  about: 'keterangan',
  exports: 'export',
  header: ['tgl_jurnal', 'keterangan', 'balik', 'membalik?'],
  kept: ['membalik_id?'],
  lines: ['nomor_akun', 'nama_akun', 'debit', 'kredit'],
  sums: ['jumlah_rp'],
  filters: [],
  search: ['no_bukti', 'keterangan', 'lines.nomor_akun', 'lines.nama_akun'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'status', 'tgl_jurnal', 'keterangan', 'jumlah_rp', 'input_by', 'created_at', '-balik', '-membalik', '-batal_by',
    '-alasan_batal',
  ],
  costs: [],
  names: { 'master-akun': 'lines.nomor_akun' },
}); // prettier-ignore
