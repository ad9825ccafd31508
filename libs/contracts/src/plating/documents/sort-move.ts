import { document, oneOf } from '../../definitions/document.js';

const STEPS = ['BAKI', 'CUCI', 'LEBUR'] as const;

/** Sorted goods that go another way than was thought. */
export const sortMove = document({
  kind: 'sort-move',
  no: 'no_pindah',
  numbers: ['GS'],
  path: 'pindah-sortir',
  texts: 'resorting',
  module: 'SEPUHAN_SENDIRI',
  pages: {
    list: 'pindah-sortir',
    write: 'pindah-sortir',
    queue: 'pindah-sortir',
    cancel: 'pindah-sortir',
  },
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [oneOf('sortir_asal', STEPS), oneOf('sortir_tujuan', STEPS), 'alasan'],
  lines: ['no_faktur_beli', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni'],
  shown: ['no_faktur_beli', 'kode_group', 'berat', 'berat_murni'],
  sums: ['total_qty', 'berat', 'berat_murni'],
  search: ['no_pindah', 'alasan', 'lines.no_faktur_beli', 'lines.nama_barang'],
  sort: ['no_pindah', 'tgl_system', 'berat'],
  columns: [
    'no_pindah', 'status', 'tgl_system', 'sortir_asal', 'sortir_tujuan', 'alasan', 'total_qty', 'berat', 'berat_murni',
    'input_by', 'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['lines.harga_modal'],
  kept: ['lines.barang'],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
