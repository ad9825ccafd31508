import { detail, document } from '../../definitions/document.js';

/** Goods that came with a note of their supplier, or that the shop already had. */
export const goodsReceipt = document({
  kind: 'goods-receipt',
  no: 'no_terima',
  numbers: ['PN'],
  path: 'penerimaan-barang',
  texts: 'receiving',
  pages: {
    list: 'penerimaan-barang',
    write: 'penerimaan-barang',
    queue: 'penerimaan-barang',
    cancel: 'batal-penerimaan-barang',
  },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: ['kode_supplier?', 'no_kirim', 'tgl_kirim?', detail('keterangan')],
  lines: ['kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', 'kode_baki'],
  shown: ['kode_barcode', 'kode_group', 'kode_baki', 'berat'],
  sums: ['total_qty', 'berat', 'berat_murni'],
  search: ['no_terima', 'no_kirim', 'kode_supplier', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_terima', 'tgl_system', 'berat'],
  columns: [
    'no_terima', 'status', 'tgl_system', 'kode_supplier', 'no_kirim', 'tgl_kirim', 'total_qty', 'berat', 'berat_murni',
    'input_by', 'created_at', '-batal_by', '-batal_at', '-otorisasi_by', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'lines.harga_modal'],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-baki': 'lines.kode_baki',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
    'master-supplier': 'kode_supplier',
  },
  settings: { sheet: true },
});
