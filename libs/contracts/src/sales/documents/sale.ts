import { customer, detail, document, oneOf, written } from '../../definitions/document.js';

/** A sale over the counter: saved and reserved, then paid. */
export const sale = document({
  kind: 'sale',
  no: 'no_faktur_jual',
  numbers: ['FJ'],
  path: 'penjualan',
  texts: 'sales',
  pages: {
    list: 'lihat-penjualan',
    write: 'transaksi-penjualan',
    queue: 'validasi-penjualan',
    cancel: 'batal-penjualan',
    buyBack: 'transaksi-pembelian',
  },
  rights: { print: ['lihat-penjualan', 'validasi-penjualan'] },
  states: {
    OPEN: { unfinished: true },
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [
    customer('buyer'),
    'kode_sales',
    detail('keterangan?'),
    detail('kategori_harga?'),
    detail('kode_marketplace?'),
    detail('no_order?'),
    detail('tgl_retur?'),
    detail('mode_jual?'),
    detail('pph22?'),
  ],
  lines: [
    oneOf('jenis_baris', ['BARANG', 'AKSESORIS', 'MANUAL']), 'kode_aksesoris?', 'qty',
    'kode_barcode?', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
    oneOf('satuan_harga', ['GRAM', 'PCS']), 'harga_gram', 'ongkos', 'harga_atribut', 'diskon', 'harga',
  ], // prettier-ignore
  shown: ['kode_barcode', 'kode_group', 'berat', 'harga_gram', 'ongkos', 'diskon', 'harga'],
  sums: ['total_qty', 'total_berat', 'total_berat_murni', 'subtotal', 'diskon', 'ppn', 'total_harga'],
  money: 'in',
  search: ['no_faktur_jual', 'no_order', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_faktur_jual', 'tgl_system', 'total_harga'],
  columns: [
    'no_faktur_jual', 'status', 'nama_customer', 'kode_sales', 'total_qty', 'total_berat', 'total_harga', 'bayar_cash',
    'bayar_non_cash', 'diskon', '-total_berat_murni', '-subtotal', '-ppn', '-kembali', '-cetak_count', '-tgl_system',
    'created_at', '-input_by', '-valid_at', '-valid_by', '-batal_at', '-batal_by', '-alasan_batal', '-pembulatan',
  ], // prettier-ignore
  costs: ['hpp', 'lines.harga_modal'],
  kept: [
    'jenis?',
    'tukar_id?',
    'tukar_tambah',
    'ongkos',
    'harga_termasuk_pajak',
    'kode_laci?',
    'lines.ppn',
    'lines.kode_gudang?',
    'lines.tgl_masuk?',
    'lines.berat_batu',
    'lines.deposit_id?',
    written('lines.stones', 'json'),
  ],
  actions: { OPEN: ['pay', 'drop'], VALID: ['print', 'cancel', 'buyBack'] },
  names: {
    'master-sales': 'kode_sales',
    'master-marketplace': 'kode_marketplace',
    'master-bank': 'payments.kode_bank',
    'master-rekening': 'payments.no_rekening',
  },
  where: { jenis: null },
  settings: { template: 'template_wa_penjualan', twoSteps: 'VALIDASI_PENJUALAN_MODULE' },
});
