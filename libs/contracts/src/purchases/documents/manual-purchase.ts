import { customer, detail, document, written } from '../../definitions/document.js';

/** A purchase of goods without barcode, which go into a tray by pieces and weight; it lies among the other purchases. */
export const manualPurchase = document({
  kind: 'manual-purchase',
  no: 'no_faktur_beli',
  numbers: ['MP'],
  path: 'pembelian-manual',
  module: 'MANUAL',
  texts: 'purchases',
  stream: 'purchase',
  where: { jenis: 'MANUAL' },
  pages: {
    list: 'lihat-pembelian-manual',
    write: 'transaksi-jual-beli-manual',
    queue: 'validasi-jual-beli-manual',
    cancel: 'batal-pembelian-manual',
  },
  rights: { print: ['lihat-pembelian-manual', 'validasi-jual-beli-manual'] },
  states: {
    OPEN: { unfinished: true },
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [customer('seller'), 'kode_sales', detail('keterangan')],
  lines: [
    'nama_barang', 'kode_dept', 'kode_group', 'kode_baki', 'kode_gudang', 'kondisi_barang', 'nama_kondisi', 'kadar', 'qty',
    'berat_nota', 'berat_timbang', 'berat', 'susut', 'berat_murni', 'harga_emas', 'potongan',
    written('harga_usulan', 'rupiah'), 'harga',
  ], // prettier-ignore
  shown: [
    'kode_dept', 'kode_group', 'kode_baki', 'nama_kondisi', 'qty', 'berat_nota', 'berat', 'harga_emas', 'potongan', 'harga',
  ], // prettier-ignore
  sums: ['total_qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga'],
  money: 'out',
  search: ['no_faktur_beli', 'lines.nama_barang'],
  sort: ['no_faktur_beli', 'tgl_system', 'total_harga'],
  columns: [
    'no_faktur_beli', 'status', 'nama_customer', 'kode_sales', 'total_qty', '-berat_nota', 'berat', 'susut', '-berat_murni',
    '-potongan', 'total_harga', 'bayar_cash', 'bayar_transfer', '-pembulatan', '-tgl_system', 'created_at', '-input_by',
    '-valid_at', '-valid_by', '-batal_at', '-batal_by', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: [],
  kept: ['tukar_id?', 'tukar_tambah', 'tukar_untuk?'],
  actions: { OPEN: ['pay', 'drop'], VALID: ['print', 'cancel'] },
  names: {
    'master-sales': 'kode_sales',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
    'master-baki': 'lines.kode_baki',
    'master-kondisi-pembelian': 'lines.kondisi_barang',
    'master-rekening': 'payments.no_rekening',
  },
  settings: {
    template: 'template_wa_pembelian',
    twice: 'CETAK_DUPLIKAT_PEMBELIAN_MODULE',
    twoSteps: 'VALIDASI_PEMBELIAN_MODULE',
  },
});
