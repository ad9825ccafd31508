import { customer, detail, document, origin } from '../../definitions/document.js';

/** Things that were taken back because too many instalments were missed. */
export const installmentAuction = document({
  kind: 'installment-auction',
  no: 'no_lelang',
  numbers: ['LC'],
  path: 'cicilan/lelang',
  texts: 'instalseize',
  module: 'CICILAN',
  pages: {
    list: 'lelang-cicilan',
    write: 'lelang-cicilan',
    queue: 'lelang-cicilan',
    cancel: 'lelang-cicilan',
  },
  csv: 'lelang-cicilan',
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [
    customer('buyer'),
    origin('no_cicilan', 'installment'),
    'kode_barcode',
    'nama_barang',
    'kode_sales',
    'keterangan',
    detail('kode_baki'),
  ],
  lines: ['kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni'],
  shown: ['kode_barcode', 'kode_group', 'kadar', 'berat'],
  sums: ['berat', 'nilai_lelang', 'sisa_bayar', 'denda_rp', 'titipan_rp', 'kembali_rp', 'hangus_rp'],
  search: ['no_lelang', 'no_cicilan', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_lelang', 'tgl_system', 'nilai_lelang'],
  columns: [
    'no_lelang', 'status', 'tgl_system', 'no_cicilan', 'nama_customer', 'kode_barcode', 'nama_barang', 'berat', 'nilai_lelang',
    'sisa_bayar', 'denda_rp', 'titipan_rp', 'kembali_rp', 'hangus_rp', '-keterangan', '-kode_sales', 'input_by', '-created_at',
    '-batal_at', '-batal_by', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: [],
  kept: ['installment_id', 'kembali_id?', 'setuju_by?'],
  actions: { VALID: ['print', 'cancel'] },
  names: { 'master-sales': 'kode_sales', 'master-baki': 'kode_baki' },
  settings: { sheet: true },
});
