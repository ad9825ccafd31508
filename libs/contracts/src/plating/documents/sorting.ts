import { detail, document, oneOf, written } from '../../definitions/document.js';

/** Bought goods that somebody looked at, weighed and sent on: into a tray, to be cleaned, to be melted. */
export const sorting = document({
  kind: 'sorting',
  no: 'no_sortir',
  numbers: ['SP'],
  path: 'sortir-pembelian',
  texts: 'sorting',
  module: 'SEPUHAN_SENDIRI',
  pages: {
    list: 'sortir-pembelian',
    write: 'sortir-pembelian',
    queue: 'sortir-pembelian',
    cancel: 'sortir-pembelian',
  },
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [detail('keterangan')],
  lines: [
    'no_faktur_beli', written('purchase_line_no', 'int'), 'barcode_asal?', 'nama_barang', 'kode_dept', 'kode_group', 'kadar',
    'kadar_sortir', 'berat_beli', 'berat_sortir', 'berat_murni', 'susut', oneOf('hasil_sortir', ['BAKI', 'CUCI', 'LEBUR']),
    'kode_kondisi?', 'kode_barcode?', 'kode_baki?',
  ], // prettier-ignore
  shown: ['no_faktur_beli', 'hasil_sortir', 'kode_barcode', 'berat_beli', 'berat_sortir'],
  sums: ['total_qty', 'berat_beli', 'berat_sortir', 'susut'],
  search: ['no_sortir', 'lines.no_faktur_beli', 'lines.barcode_asal', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_sortir', 'tgl_system', 'berat_sortir'],
  columns: [
    'no_sortir', 'status', 'tgl_system', 'total_qty', 'berat_beli', 'berat_sortir', 'susut', 'input_by', 'created_at',
    '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'nilai_susut', 'lines.harga_modal', 'lines.nilai_susut'],
  kept: ['setuju_by?', 'lines.barang', 'lines.dari', 'lines.purchase_id'],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-baki': 'lines.kode_baki',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
