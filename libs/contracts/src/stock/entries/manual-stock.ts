import { entry, firstOf } from '../../definitions/entry.js';

/** Goods without barcode that come into a tray other than by a purchase of a customer's. */
export const manualStock = entry({
  kind: 'manual-stock',
  no: 'no_bukti',
  numbers: ['MM'],
  path: 'barang-manual/masuk',
  page: 'data-barang-manual',
  module: 'MANUAL',
  about: 'kode_group',
  exports: 'export',
  header: [
    'kode_group', 'kode_dept', 'kadar', 'kode_baki', 'kode_gudang', 'kode_supplier?', 'nama_supplier?', 'keterangan?',
  ],
  sums: ['qty', 'berat', 'berat_murni'],
  worked: { dari: firstOf('nama_supplier') },
  filters: ['kode_group', 'kode_dept', 'kode_baki'],
  search: ['no_bukti', 'kode_group', 'kode_dept', 'kode_baki', 'nama_supplier', 'keterangan'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'status', 'kode_group', 'kode_dept', 'kode_baki', 'qty', 'berat', '-kadar', '-berat_murni', 'nilai', 'dari',
    'keterangan', 'input_by', 'created_at', '-kode_gudang', '-batal_by', '-alasan_batal',
  ],
  costs: ['nilai'],
  names: {
    'master-group': 'kode_group',
    'master-jenis': 'kode_dept',
    'master-baki': 'kode_baki',
    'master-gudang': 'kode_gudang',
    'master-supplier': 'kode_supplier',
  },
}); // prettier-ignore
