import { document, origin } from '../../definitions/document.js';

/** Received goods that went back to their supplier. */
export const supplierReturn = document({
  kind: 'supplier-return',
  no: 'no_retur',
  numbers: ['RS'],
  path: 'retur-barang',
  texts: 'returning',
  pages: {
    list: 'penerimaan-barang',
    write: 'batal-penerimaan-barang',
    queue: 'batal-penerimaan-barang',
    cancel: 'batal-penerimaan-barang',
  },
  csv: 'retur-barang',
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: ['kode_supplier', origin('no_terima', 'goods-receipt'), 'no_kirim', 'alasan'],
  lines: ['kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', 'kode_baki'],
  shown: ['kode_barcode', 'kode_group', 'kode_baki', 'berat'],
  sums: ['total_qty', 'berat', 'berat_murni'],
  search: ['no_retur', 'no_terima', 'no_kirim', 'kode_supplier', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_retur', 'tgl_system', 'berat'],
  columns: [
    'no_retur', 'status', 'tgl_system', 'kode_supplier', 'no_terima', 'no_kirim', 'alasan', 'total_qty', 'berat',
    'berat_murni', 'input_by', 'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'lines.harga_modal'],
  kept: ['setuju_by?', 'receipt_id'],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-baki': 'lines.kode_baki',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
    'master-supplier': 'kode_supplier',
  },
  settings: { sheet: true },
});
