import { customer, detail, document, oneOf, origin, written } from '../../definitions/document.js';
import { AUCTION_WAYS, SURPLUS_STATES } from '../debt-words.js';

/** Goods of a loan whose grace is over, auctioned into own stock or to a bidder. It is booked in one step. */
export const loanAuction = document({
  kind: 'loan-auction',
  no: 'no_lelang',
  numbers: ['LH'],
  path: 'hutang/lelang',
  texts: 'loanauctions',
  pages: { list: 'lelang-hutang', write: 'lelang-hutang', queue: 'lelang-hutang', cancel: 'lelang-hutang' },
  csv: 'lelang-hutang',
  rights: { exports: 'cetak' },
  states: { VALID: {}, BATAL: { uncounted: true } },
  header: [
    origin('no_faktur_hutang', 'loan'),
    customer('borrower'),
    'kode_sales',
    oneOf('cara_lelang', AUCTION_WAYS),
    oneOf('status_kelebihan', SURPLUS_STATES),
    'jatuh_tempo',
    'lewat_hari',
    'tgl_pemberitahuan?',
    detail('keterangan?'),
  ],
  lines: ['nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_batu', 'berat_murni', 'taksiran', 'nilai_usulan?', 'nilai_lelang'], // prettier-ignore
  shown: ['kode_group', 'kadar', 'berat', 'nilai_usulan', 'nilai_lelang'],
  sums: [
    'berat', 'berat_murni', 'sisa_pokok', 'bunga_bayar', 'nilai_lelang', 'kelebihan_rp', 'kelebihan_dibayar', 'rugi_rp', 'ppn',
    'bayar_cash', 'bayar_non_cash',
  ], // prettier-ignore
  filters: ['status_kelebihan', 'cara_lelang'],
  search: ['no_lelang', 'no_faktur_hutang', 'lines.nama_barang'],
  sort: ['no_lelang', 'tgl_system', 'nilai_lelang', 'kelebihan_rp'],
  columns: [
    'no_lelang', 'status', 'no_faktur_hutang', 'nama_customer', 'cara_lelang', 'lewat_hari', 'berat', 'sisa_pokok',
    'bunga_bayar', 'nilai_lelang', 'kelebihan_rp', 'rugi_rp', 'status_kelebihan', '-kelebihan_dibayar', '-jatuh_tempo',
    '-tgl_pemberitahuan', '-berat_murni', '-ppn', '-bayar_cash', '-bayar_non_cash', '-kode_sales', 'tgl_system', '-created_at',
    '-input_by', '-batal_at', '-batal_by', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: [],
  kept: [
    'loan_id',
    'surplus_id?',
    'kode_laci?',
    'pembulatan',
    'jumlah_periode',
    written('pembayaran', 'json'),
    'lines.barang',
  ],
  actions: { VALID: ['print', 'cancel'] },
  names: { 'master-sales': 'kode_sales', 'master-group': 'lines.kode_group', 'master-jenis': 'lines.kode_dept' },
  settings: {},
});
