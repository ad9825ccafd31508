import { detail, document, oneOf, written } from '../../definitions/document.js';

/** Things on their way to another shop of the house, and what became of each. */
export const shipment = document({
  kind: 'shipment',
  no: 'no_kirim',
  numbers: ['SJ'],
  path: 'kirim-barang',
  texts: 'shipping',
  module: 'SEND_GOODS',
  pages: {
    list: 'kirim-barang',
    write: 'kirim-barang',
    queue: 'kirim-barang',
    cancel: 'kirim-barang',
  },
  rights: {
    // What goes to head office to be cleaned is sent from a page of its own.
    read: ['kirim-barang', 'kirim-barang-kecabang', 'kirim-barang-cuci'],
    print: ['kirim-barang', 'kirim-barang-kecabang', 'kirim-barang-cuci'],
    exports: 'cetak',
  },
  states: {
    KIRIM: {},
    SEBAGIAN: {},
    DITERIMA: {},
    BATAL: { uncounted: true },
  },
  header: ['toko_tujuan', detail('keterangan')],
  lines: [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', 'kode_baki',
    oneOf('hasil', ['KIRIM', 'DITERIMA', 'KEMBALI', 'HILANG', 'BATAL']),
    'no_terima?', 'terima_by?', 'tgl_terima?', 'berat_timbang?',
  ], // prettier-ignore
  shown: ['kode_barcode', 'kode_group', 'hasil', 'no_terima', 'berat'],
  sums: ['total_qty', 'qty_kurang', 'berat', 'berat_murni'],
  filters: ['toko_tujuan'],
  search: ['no_kirim', 'toko_tujuan', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_kirim', 'tgl_system', 'berat'],
  columns: [
    'no_kirim', 'status', 'tgl_system', 'toko_tujuan', 'total_qty', 'qty_kurang', 'berat', '-berat_murni', 'input_by',
    'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'lines.harga_modal'],
  // What it is: CUCI is to be cleaned, the rest is to be sold.
  kept: ['jenis?', 'setuju_by?', written('masalah', 'json'), 'lines.receipt_id?'],
  actions: { KIRIM: ['print', 'cancel'], SEBAGIAN: ['print'], DITERIMA: ['print'] },
  names: {
    'master-toko': 'toko_tujuan',
    'master-baki': 'lines.kode_baki',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
