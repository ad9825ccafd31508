import { entry } from '../../definitions/entry.js';

/** Goods without barcode from tray to tray. */
export const manualMove = entry({
  kind: 'manual-move',
  no: 'no_bukti',
  numbers: ['PM'],
  path: 'barang-manual/pindah',
  page: 'pindah-barang-manual',
  module: 'MANUAL',
  about: 'kode_group',
  exports: 'export',
  header: ['kode_group', 'kode_dept', 'kadar', 'baki_asal', 'baki_tujuan', 'keterangan?'],
  sums: ['qty', 'berat', 'berat_murni', 'susut'],
  filters: ['kode_group', 'kode_dept', 'baki_asal', 'baki_tujuan'],
  search: ['no_bukti', 'kode_group', 'kode_dept', 'baki_asal', 'baki_tujuan', 'keterangan'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'status', 'kode_group', 'kode_dept', 'baki_asal', 'baki_tujuan', 'qty', 'berat', '-kadar', '-berat_murni',
    '-susut', 'nilai', 'keterangan', 'input_by', 'created_at', '-batal_by', '-alasan_batal',
  ],
  costs: ['nilai'],
  names: { 'master-group': 'kode_group', 'master-jenis': 'kode_dept', 'master-baki': ['baki_asal', 'baki_tujuan'] },
}); // prettier-ignore
