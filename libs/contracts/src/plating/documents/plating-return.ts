import { detail, document, oneOf } from '../../definitions/document.js';
import { BACK_TO } from './cleaning-return.js';

/** Things that came back from being plated; they lie among those that were washed. */
export const platingReturn = document({
  kind: 'plating-return',
  no: 'no_terima_cuci',
  numbers: ['ST'],
  path: 'terima-sepuhan',
  texts: 'plating',
  module: 'SEPUHAN_SENDIRI',
  table: 'cleaning_return',
  stream: 'cleaning-return',
  where: { jenis_terima: 'ST' },
  pages: {
    list: 'terima-sepuhan',
    write: 'terima-sepuhan',
    queue: 'terima-sepuhan',
    cancel: 'terima-sepuhan',
  },
  rights: { exports: 'cetak' },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: ['no_cuci', 'kode_tukang?', detail('keterangan')],
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
