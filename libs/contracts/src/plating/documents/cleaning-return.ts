import { detail, document, oneOf } from '../../definitions/document.js';

/** Where what is back goes; ASAL: into the tray it came from. */
export const BACK_TO = ['BAKI', 'CUCI', 'LEBUR', 'ASAL'] as const;

/** Things that came back from being washed. */
export const cleaningReturn = document({
  kind: 'cleaning-return',
  no: 'no_terima_cuci',
  numbers: ['CT'],
  path: 'terima-barang-cuci',
  texts: 'washing',
  module: 'SEPUHAN_SENDIRI',
  where: { jenis_terima: 'CT' },
  pages: {
    list: 'terima-barang-cuci',
    write: 'terima-barang-cuci',
    queue: 'terima-barang-cuci',
    cancel: 'terima-barang-cuci',
  },
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [oneOf('jenis_terima', ['CT', 'ST']), 'no_cuci', 'kode_tukang?', detail('keterangan')],
  lines: [
    'barang', 'kode_barcode?', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat_kirim', 'berat', 'susut',
    oneOf('kembali_ke', BACK_TO), 'ongkos_sepuhan',
  ], // prettier-ignore
  shown: ['kode_barcode', 'kembali_ke', 'berat_kirim', 'berat', 'susut'],
  sums: ['total_qty', 'berat_kirim', 'berat', 'susut', 'ongkos_sepuhan'],
  search: ['no_terima_cuci', 'no_cuci', 'kode_tukang', 'lines.barang', 'lines.nama_barang'],
  sort: ['no_terima_cuci', 'tgl_system', 'berat'],
  columns: [
    'no_terima_cuci', 'status', 'tgl_system', 'no_cuci', 'kode_tukang', 'total_qty', 'berat_kirim', 'berat', 'susut',
    'ongkos_sepuhan', 'input_by', 'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'lines.harga_modal', 'lines.nilai_susut'],
  kept: ['cleaning_id', 'lines.tempat'],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-tukang': 'kode_tukang',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
