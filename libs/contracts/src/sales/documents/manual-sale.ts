import { customer, detail, document, oneOf } from '../../definitions/document.js';

/** A sale of goods without barcode, by pieces and weight; it lies among the sales of single items. */
export const manualSale = document({
  kind: 'manual-sale',
  no: 'no_faktur_jual',
  numbers: ['MJ'],
  path: 'penjualan-manual',
  module: 'MANUAL',
  texts: 'sales',
  stream: 'sale',
  where: { jenis: 'MANUAL' },
  pages: {
    list: 'lihat-penjualan-manual',
    write: 'transaksi-jual-beli-manual',
    queue: 'validasi-jual-beli-manual',
    cancel: 'batal-penjualan-manual',
  },
  rights: { print: ['lihat-penjualan-manual', 'validasi-jual-beli-manual'] },
  states: {
    OPEN: { unfinished: true },
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [customer('buyer'), 'kode_sales', detail('keterangan?'), detail('pph22?')],
  lines: [
    'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kode_gudang', 'kadar', 'qty', 'berat',
    'berat_murni', oneOf('satuan_harga', ['GRAM', 'PCS']), 'harga_gram', 'ongkos', 'diskon', 'harga',
  ], // prettier-ignore
  shown: ['kode_dept', 'kode_group', 'kode_baki', 'qty', 'berat', 'harga_gram', 'ongkos', 'diskon', 'harga'],
  sums: ['total_qty', 'total_berat', 'total_berat_murni', 'subtotal', 'diskon', 'ppn', 'total_harga'],
  money: 'in',
  search: ['no_faktur_jual', 'lines.nama_barang'],
  sort: ['no_faktur_jual', 'tgl_system', 'total_harga'],
  columns: [
    'no_faktur_jual', 'status', 'nama_customer', 'kode_sales', 'total_qty', 'total_berat', 'total_harga', 'bayar_cash',
    'bayar_non_cash', 'diskon', '-total_berat_murni', '-subtotal', '-ppn', '-kembali', '-pembulatan', '-cetak_count',
    '-tgl_system', 'created_at', '-input_by', '-valid_at', '-valid_by', '-batal_at', '-batal_by', '-alasan_batal',
  ], // prettier-ignore
  costs: ['hpp', 'lines.harga_modal'],
  kept: ['tukar_id?', 'tukar_tambah'],
  actions: { OPEN: ['pay', 'drop'], VALID: ['print', 'cancel'] },
  names: {
    'master-sales': 'kode_sales',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
    'master-baki': 'lines.kode_baki',
    'master-bank': 'payments.kode_bank',
    'master-rekening': 'payments.no_rekening',
  },
  settings: { template: 'template_wa_penjualan', twoSteps: 'VALIDASI_PENJUALAN_MODULE' },
});
