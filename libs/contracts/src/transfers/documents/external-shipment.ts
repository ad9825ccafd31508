import { detail, document, oneOf } from '../../definitions/document.js';

/** Things that a partner outside the house has, and what became of each. */
export const externalShipment = document({
  kind: 'external-shipment',
  no: 'no_kirim',
  numbers: ['KX'],
  path: 'kirim-barang-external',
  texts: 'external',
  module: 'EXTERNAL_GOODS',
  pages: {
    list: 'kirim-barang-external',
    write: 'kirim-barang-external',
    queue: 'kirim-barang-external',
    cancel: 'kirim-barang-external',
  },
  rights: {
    read: ['kirim-barang-external', 'update-barang-external'],
    print: ['kirim-barang-external', 'update-barang-external'],
    exports: 'cetak',
  },
  states: {
    KIRIM: {},
    SELESAI: {},
    BATAL: { uncounted: true },
  },
  header: ['toko_tujuan', 'nama_toko', detail('keterangan')],
  lines: [
    'barang', 'kode_barcode?', 'nama_barang', 'kode_dept?', 'kode_group?', 'kadar', 'berat', 'berat_murni', 'kode_baki?',
    oneOf('hasil', ['KIRIM', 'KEMBALI', 'TERJUAL', 'BATAL']),
    'tgl_update?',
  ], // prettier-ignore
  shown: ['kode_barcode', 'kode_group', 'hasil', 'tgl_update', 'berat'],
  sums: ['total_qty', 'qty_kurang', 'berat', 'berat_murni'],
  filters: ['toko_tujuan'],
  search: ['no_kirim', 'toko_tujuan', 'nama_toko', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_kirim', 'tgl_system', 'berat'],
  columns: [
    'no_kirim', 'status', 'tgl_system', 'toko_tujuan', '-nama_toko', 'total_qty', 'qty_kurang', 'berat', '-berat_murni',
    'input_by', 'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'lines.harga_modal'],
  kept: ['setuju_by?', 'lines.update_id?'],
  actions: { KIRIM: ['print', 'cancel'], SELESAI: ['print'] },
  names: {
    'master-toko': 'toko_tujuan',
    'master-baki': 'lines.kode_baki',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
