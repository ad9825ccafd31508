import { customer, document, origin } from '../../definitions/document.js';

/** Money that is the customer's of a thing that was taken back, paid to him. */
export const installmentRefund = document({
  kind: 'installment-refund',
  no: 'no_kembali',
  numbers: ['RC'],
  path: 'cicilan/kembali',
  texts: 'instalrefund',
  module: 'CICILAN',
  pages: {
    list: 'lelang-cicilan',
    write: 'lelang-cicilan',
    queue: 'lelang-cicilan',
    cancel: 'lelang-cicilan',
  },
  csv: 'kembali-cicilan',
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [
    customer('buyer'),
    origin('no_cicilan', 'installment'),
    origin('no_lelang', 'installment-auction'),
    'nama_barang',
    'kode_sales',
  ],
  lines: ['kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni'],
  shown: ['kode_barcode', 'kode_group', 'kadar', 'berat'],
  sums: ['kembali_rp'],
  money: 'out',
  due: { figure: 'kembali_rp', ways: ['CASH', 'TRANSFER'] },
  search: ['no_kembali', 'no_lelang', 'no_cicilan', 'lines.nama_barang'],
  sort: ['no_kembali', 'tgl_system', 'kembali_rp'],
  columns: [
    'no_kembali', 'status', 'tgl_system', 'no_lelang', 'no_cicilan', 'nama_customer', 'nama_barang', 'kembali_rp',
    '-bayar_cash', '-bayar_transfer', '-kode_sales', 'input_by', '-created_at', '-batal_at', '-batal_by', '-alasan_batal',
    '-cetak_count', '-pembulatan',
  ], // prettier-ignore
  costs: [],
  kept: ['installment_id', 'auction_id', 'kode_laci?'],
  actions: { VALID: ['print', 'cancel'] },
  names: { 'master-rekening': 'payments.no_rekening', 'master-sales': 'kode_sales' },
  settings: { sheet: true, oneStep: true },
});
