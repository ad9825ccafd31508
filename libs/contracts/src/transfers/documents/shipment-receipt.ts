import { document } from '../../definitions/document.js';

/** Things of another shop's shipment that were taken in together. */
export const shipmentReceipt = document({
  kind: 'shipment-receipt',
  no: 'no_terima',
  numbers: ['TC'],
  path: 'terima-barang',
  texts: 'arriving',
  module: 'SEND_GOODS',
  pages: {
    list: 'terima-barang',
    write: 'terima-barang',
    queue: 'terima-barang',
    cancel: 'terima-barang',
  },
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: ['toko_asal', 'no_kirim', 'tgl_kirim', 'kirim_by'],
  lines: [
    'kode_barcode', 'barcode_asal', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni',
    'berat_timbang?', 'kode_baki',
  ], // prettier-ignore
  shown: ['kode_barcode', 'kode_group', 'kode_baki', 'berat_timbang', 'berat'],
  sums: ['total_qty', 'qty_kurang', 'berat', 'berat_murni'],
  search: ['no_terima', 'no_kirim', 'toko_asal', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_terima', 'tgl_system', 'berat'],
  columns: [
    'no_terima', 'status', 'tgl_system', 'toko_asal', 'no_kirim', 'tgl_kirim', 'total_qty', 'qty_kurang', 'berat',
    '-berat_murni', 'kirim_by', 'input_by', 'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'lines.harga_modal'],
  kept: ['shipment_id', 'lines.dept_asal', 'lines.group_asal'],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-baki': 'lines.kode_baki',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
