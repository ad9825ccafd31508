import { customer, detail, document, oneOf, origin } from '../../definitions/document.js';
import { LOAN_WAYS, PAYMENT_JENIS } from '../debt-words.js';

/** What is paid on a loan: interest, a part of the principal, all of it; or what is lent more. */
export const loanPayment = document({
  kind: 'loan-payment',
  // `loan_payment` is where the payments of a loan itself stand: its payout.
  table: 'loan_payment_head',
  no: 'no_bayar',
  numbers: ['BH'],
  path: 'hutang/bayar',
  texts: 'loanpayments',
  pages: { list: 'lihat-hutang', write: 'transaksi-hutang', queue: 'validasi-hutang', cancel: 'lihat-hutang' },
  csv: 'bayar-hutang',
  rights: {
    read: ['lihat-hutang', 'transaksi-hutang', 'validasi-hutang', 'batal-hutang-lunas'],
    print: ['lihat-hutang', 'transaksi-hutang'],
  },
  states: { OPEN: { unfinished: true }, VALID: {}, BATAL: { uncounted: true } },
  header: [
    oneOf('jenis', PAYMENT_JENIS),
    origin('no_faktur_hutang', 'loan'),
    customer('borrower'),
    'kode_sales',
    'jumlah_periode',
    detail('surat_ada'),
    detail('penerima_id?'),
  ],
  lines: ['nama_barang', 'kode_group', 'kadar', 'berat', 'taksiran'],
  shown: ['kode_group', 'kadar', 'berat', 'taksiran'],
  sums: ['bunga_usulan', 'bunga_bayar', 'bayar_pokok', 'tambah_pokok', 'admin_rp', 'total_bayar', 'berat'],
  money: 'both',
  paysOut: { jenis: 'TAMBAH' },
  due: { figure: 'total_bayar', ways: LOAN_WAYS },
  filters: ['jenis'],
  search: ['no_bayar', 'no_faktur_hutang', 'lines.nama_barang'],
  sort: ['no_bayar', 'tgl_system', 'total_bayar'],
  columns: [
    'no_bayar', 'status', 'jenis', 'no_faktur_hutang', 'nama_customer', 'jumlah_periode', 'bunga_bayar', 'bayar_pokok',
    'tambah_pokok', 'admin_rp', 'total_bayar', 'bayar_cash', 'keluar_cash', 'bayar_non_cash', '-bunga_usulan', '-berat',
    '-kode_sales', '-kembali', '-pembulatan', '-tgl_system', 'created_at', '-input_by', '-valid_at', '-valid_by', '-batal_at',
    '-batal_by', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: [],
  kept: ['loan_id', 'periode_tambah', 'kode_laci?', 'pokok_awal', 'pokok_akhir', 'periode_dari', 'periode_sampai', 'jatuh_tempo_lama', 'jatuh_tempo_baru'], // prettier-ignore
  actions: { OPEN: ['pay', 'drop'], VALID: ['print', 'cancel'] },
  names: {
    'master-sales': 'kode_sales',
    'master-group': 'lines.kode_group',
    'master-bank': 'payments.kode_bank',
    'master-rekening': 'payments.no_rekening',
  },
  settings: { twice: 'CETAK_DUPLIKAT_HUTANG_MODULE', twoSteps: 'VALIDASI_HUTANG_MODULE' },
});
