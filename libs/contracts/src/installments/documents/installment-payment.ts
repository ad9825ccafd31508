import { customer, document, oneOf, origin, written } from '../../definitions/document.js';

/** What was paid for a contract after its down payment: of each instalment its fee, its charge, its principal. */
export const installmentPayment = document({
  kind: 'installment-payment',
  no: 'no_bayar',
  numbers: ['BC'],
  path: 'cicilan/bayar',
  texts: 'instalpay',
  module: 'CICILAN',
  pages: {
    list: 'lihat-cicilan',
    write: 'lihat-cicilan',
    queue: 'lihat-cicilan',
    cancel: 'lihat-cicilan',
  },
  csv: 'bayar-cicilan',
  table: 'installment_receipt',
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [
    customer('buyer'),
    oneOf('jenis', ['ANGSURAN', 'PELUNASAN']),
    origin('no_cicilan', 'installment'),
    'kode_sales',
  ],
  lines: [
    'nama_barang', 'angsuran_ke', 'jatuh_tempo', 'pokok_rp', 'biaya_cicilan', 'denda_rp', 'potongan_rp', 'jumlah_bayar',
    'sisa_bayar',
  ], // prettier-ignore
  shown: ['angsuran_ke', 'jatuh_tempo', 'denda_rp', 'biaya_cicilan', 'pokok_rp', 'jumlah_bayar'],
  sums: ['pokok_rp', 'biaya_cicilan', 'denda_rp', 'potongan_rp', 'jumlah_bayar', 'sisa_bayar'],
  money: 'in',
  due: { figure: 'jumlah_bayar', ways: ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS'] },
  filters: ['jenis'],
  search: ['no_bayar', 'no_cicilan', 'lines.nama_barang'],
  sort: ['no_bayar', 'tgl_system', 'jumlah_bayar'],
  columns: [
    'no_bayar', 'status', 'tgl_system', 'jenis', 'no_cicilan', 'nama_customer', 'pokok_rp', 'biaya_cicilan', 'denda_rp',
    '-potongan_rp', 'jumlah_bayar', '-sisa_bayar', '-bayar_cash', '-bayar_non_cash', '-kode_sales', '-cetak_count',
    '-created_at', 'input_by', '-otorisasi_by', '-batal_at', '-batal_by', '-alasan_batal', '-pembulatan',
  ], // prettier-ignore
  costs: [],
  kept: ['installment_id', 'kode_laci?', 'setuju_by?', written('angsuran', 'json')],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-bank': 'payments.kode_bank',
    'master-rekening': 'payments.no_rekening',
    'master-sales': 'kode_sales',
  },
  settings: { template: 'template_wa_cicilan', oneStep: true },
});
