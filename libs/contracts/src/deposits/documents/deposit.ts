import { customer, detail, document, oneOf, origin, written } from '../../definitions/document.js';

/** What customers leave with the shop: money towards what they will buy, with or without things held for it; sold things. */
export const deposit = document({
  kind: 'deposit',
  no: 'no_titip',
  numbers: ['DU', 'DB'],
  path: 'titip',
  texts: 'deposits',
  pages: {
    list: 'lihat-titipan',
    write: 'transaksi-penjualan',
    queue: 'validasi-titipan',
    cancel: 'lihat-titipan',
  },
  rights: { print: ['lihat-titipan', 'validasi-titipan'] },
  states: {
    DRAFT: { unfinished: true },
    OPEN: { word: 'HELD' },
    DIPAKAI: {},
    DIAMBIL: {},
    BATAL: { uncounted: true },
  },
  header: [
    customer('buyer'),
    oneOf('jenis_titip', ['UANG', 'BARANG']),
    origin('no_faktur_jual', 'sale'),
    'kode_sales',
    'nama_barang?',
    'kunci_harga',
    'tgl_batas?',
    detail('keterangan?'),
  ],
  lines: [
    'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
    oneOf('satuan_harga', ['GRAM', 'PCS']), 'harga_gram', 'tarif_ongkos', 'ongkos', 'harga_atribut', 'diskon', 'harga',
  ], // prettier-ignore
  shown: ['kode_barcode', 'kode_group', 'berat', 'harga_gram', 'ongkos', 'diskon', 'harga'],
  sums: [
    'total_qty', 'total_berat', 'total_berat_murni', 'subtotal', 'diskon', 'ppn', 'total_harga', 'dp_rp', 'dipakai_rp',
    'kembali_rp', 'hangus_rp', 'sisa_rp',
  ], // prettier-ignore
  money: 'in',
  due: { figure: 'dp_rp', ways: ['CASH', 'TRANSFER', 'DEBIT', 'CREDIT', 'QRIS', 'TUKAR'] },
  filters: ['jenis_titip'],
  search: ['no_titip', 'no_faktur_jual', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_titip', 'tgl_system', 'dp_rp'],
  columns: [
    'no_titip', 'status', 'tgl_system', 'jenis_titip', 'nama_customer', 'nama_barang', '-total_qty', 'total_berat',
    'total_harga', 'dp_rp', 'sisa_rp', 'tgl_batas', '-kode_sales', '-dipakai_rp', '-kembali_rp', '-hangus_rp',
    '-kunci_harga', '-no_faktur_jual', '-bayar_cash', '-bayar_non_cash', '-total_berat_murni', '-cetak_count', '-created_at',
    '-input_by', '-valid_at', '-valid_by', '-batal_at', '-batal_by', '-alasan_batal',
  ], // prettier-ignore
  ahead: ['no_titip', 'status', 'nama_customer', 'dp_rp', 'sisa_rp', 'tgl_batas'],
  begins: 'OPEN',
  costs: ['lines.harga_modal'],
  kept: [
    'sale_id?',
    'kode_laci?',
    written('ditahan', 'json'),
    written('pengambilan', 'json'),
    'lines.ppn',
    'lines.berat_batu',
    written('lines.stones', 'json'),
  ],
  actions: { DRAFT: ['pay', 'drop'], OPEN: ['print', 'cancel'], DIPAKAI: ['print'], DIAMBIL: ['print'] },
  names: {
    'master-sales': 'kode_sales',
    'master-bank': 'payments.kode_bank',
    'master-rekening': 'payments.no_rekening',
  },
  settings: {
    template: 'template_wa_titip',
    twice: 'CETAK_DUPLIKAT_TITIPAN_MODULE',
    twoSteps: 'VALIDASI_PENJUALAN_MODULE',
  },
});
