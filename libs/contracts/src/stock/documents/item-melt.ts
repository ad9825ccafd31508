import { detail, document } from '../../definitions/document.js';

/** Things of the trays that are melted: into the furnace, then the bar that came out. It lies among the melts of bought goods. */
export const itemMelt = document({
  kind: 'item-melt',
  no: 'no_hancur',
  numbers: ['HB'],
  path: 'barang/hancur',
  table: 'goods_document',
  texts: 'scrapping',
  stream: 'goods',
  where: { jenis: 'HB' },
  pages: {
    list: 'hancur-data-barang',
    write: 'hancur-data-barang',
    queue: 'hancur-data-barang',
    cancel: 'hancur-data-barang',
  },
  rights: { exports: 'cetak' },
  states: {
    PROSES: {},
    SELESAI: {},
    BATAL: { uncounted: true },
  },
  header: ['kode_gudang', 'kadar_hasil?', detail('keterangan'), detail('tgl_hasil?')],
  lines: ['kode_barcode?', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni'],
  shown: ['kode_barcode', 'kode_group', 'berat', 'berat_murni'],
  sums: ['total_qty', 'berat', 'berat_murni', 'berat_hasil', 'berat_murni_hasil', 'susut'],
  search: ['no_hancur', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_hancur', 'tgl_system', 'berat'],
  columns: [
    'no_hancur', 'status', 'tgl_system', 'kode_gudang', 'total_qty', 'berat', 'berat_murni', 'berat_hasil', 'kadar_hasil',
    'berat_murni_hasil', 'susut', 'input_by', '-created_at', '-valid_by', '-valid_at', '-batal_by', '-batal_at',
    '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'nilai_susut', 'harga_modal_hasil', 'lines.harga_modal'],
  kept: ['setuju_by?', 'lines.barang'],
  actions: { PROSES: ['finish', 'print', 'cancel'], SELESAI: ['print', 'cancel'] },
  names: {
    'master-gudang': 'kode_gudang',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
