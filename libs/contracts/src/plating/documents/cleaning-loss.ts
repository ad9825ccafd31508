import { detail, document } from '../../definitions/document.js';

/** What was missing of a cleaning, booked, with what the goldsmith makes good of it. */
export const cleaningLoss = document({
  kind: 'cleaning-loss',
  no: 'no_wasting',
  numbers: ['WS'],
  path: 'wasting-sepuhan',
  texts: 'wasting',
  module: 'SEPUHAN_SENDIRI',
  pages: {
    list: 'wasting-sepuhan',
    write: 'wasting-sepuhan',
    queue: 'wasting-sepuhan',
    cancel: 'wasting-sepuhan',
  },
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: ['no_cuci', 'tgl_kirim', 'kode_tukang?', detail('toleransi_persen'), detail('keterangan')],
  lines: [
    'barang', 'kode_barcode?', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat_sebelum', 'berat_sesudah', 'wasting',
    'wasting_murni', 'hilang',
  ], // prettier-ignore
  shown: ['kode_barcode', 'kode_group', 'berat_sebelum', 'berat_sesudah', 'wasting'],
  sums: ['total_qty', 'berat_sebelum', 'berat_sesudah', 'wasting', 'wasting_murni', 'ganti_murni', 'ganti_nilai'],
  search: ['no_wasting', 'no_cuci', 'kode_tukang', 'lines.barang', 'lines.nama_barang'],
  sort: ['no_wasting', 'tgl_system', 'wasting'],
  columns: [
    'no_wasting', 'status', 'tgl_system', 'no_cuci', 'tgl_kirim', 'kode_tukang', 'total_qty', 'berat_sebelum', 'berat_sesudah',
    'wasting', 'wasting_murni', 'ganti_murni', 'ganti_nilai', 'input_by', 'created_at', '-batal_by', '-batal_at',
    '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['nilai_wasting', 'lines.nilai_wasting', 'lines.nilai_ganti'],
  kept: ['setuju_by?', 'cleaning_id', 'ongkos_sepuhan'],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-tukang': 'kode_tukang',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
