import { entry } from '../../definitions/entry.js';

/** Goods without barcode that are melted, with the bar that came out. */
export const manualMelt = entry({
  kind: 'manual-melt',
  no: 'no_bukti',
  numbers: ['HM'],
  path: 'barang-manual/hancur',
  page: 'hancur-barang-manual',
  module: 'MANUAL',
  about: 'kode_group',
  exports: 'export',
  header: ['kode_group', 'kode_dept', 'kadar', 'kode_baki', 'kadar_hasil', 'keterangan'],
  sums: ['qty', 'berat', 'berat_murni', 'berat_hasil', 'berat_murni_hasil', 'susut'],
  filters: ['kode_group', 'kode_dept', 'kode_baki'],
  search: ['no_bukti', 'kode_group', 'kode_dept', 'kode_baki', 'keterangan'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'status', 'kode_group', 'kode_dept', 'kode_baki', 'qty', 'berat', '-berat_murni', 'berat_hasil', 'kadar_hasil',
    '-berat_murni_hasil', 'susut', '-nilai', '-nilai_susut', 'harga_modal_hasil', 'keterangan', 'input_by', 'created_at',
    '-kadar', '-batal_by', '-alasan_batal',
  ],
  costs: ['nilai', 'nilai_susut', 'harga_modal_hasil'],
  names: { 'master-group': 'kode_group', 'master-jenis': 'kode_dept', 'master-baki': 'kode_baki' },
}); // prettier-ignore
