import { detail, document, oneOf } from '../../definitions/document.js';

/** Things that are out to be cleaned or plated, until what was missing of them is settled. */
export const cleaning = document({
  kind: 'cleaning',
  no: 'no_cuci',
  numbers: ['KC'],
  path: 'kirim-barang-cuci',
  texts: 'cleaning',
  module: 'SEPUHAN',
  pages: {
    list: 'kirim-barang-cuci',
    write: 'kirim-barang-cuci',
    queue: 'kirim-barang-cuci',
    cancel: 'kirim-barang-cuci',
  },
  rights: { exports: 'cetak' },
  states: {
    KIRIM: {},
    SEBAGIAN: {},
    KEMBALI: {},
    SELESAI: {},
    BATAL: { uncounted: true },
  },
  header: [oneOf('pekerjaan_cuci', ['CUCI', 'SEPUH']), 'kode_tukang?', detail('keterangan')],
  lines: ['barang', 'kode_barcode?', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni'],
  shown: ['kode_barcode', 'kode_group', 'berat', 'berat_murni'],
  sums: ['total_qty', 'berat', 'berat_murni', 'qty_kembali', 'berat_kembali'],
  search: ['no_cuci', 'kode_tukang', 'lines.barang', 'lines.nama_barang'],
  sort: ['no_cuci', 'tgl_system', 'berat'],
  columns: [
    'no_cuci', 'status', 'tgl_system', 'pekerjaan_cuci', 'kode_tukang', 'total_qty', 'berat', 'berat_murni', 'qty_kembali',
    'berat_kembali', 'input_by', 'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'lines.harga_modal'],
  kept: ['setuju_by?', 'lines.dari', 'lines.kode_baki?'],
  actions: {
    KIRIM: ['print', 'cancel'],
    SEBAGIAN: ['print'],
    KEMBALI: ['print'],
    SELESAI: ['print'],
  },
  names: {
    'master-tukang': 'kode_tukang',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
