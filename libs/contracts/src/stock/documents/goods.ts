import { detail, document, oneOf, written } from '../../definitions/document.js';

/** Bought goods that are melted: into the furnace, then the bar that came out. */
export const goods = document({
  kind: 'goods',
  no: 'no_hancur',
  numbers: ['HP'],
  path: 'pembelian/hancur',
  table: 'goods_document',
  texts: 'melting',
  pages: {
    list: 'hancur-pembelian',
    write: 'hancur-pembelian',
    queue: 'hancur-pembelian',
    cancel: 'hancur-pembelian',
  },
  rights: { exports: 'cetak' },
  states: {
    PROSES: {},
    SELESAI: {},
    BATAL: { uncounted: true },
  },
  header: [oneOf('jenis', ['HP', 'HB']), 'kode_gudang', 'kadar_hasil?', detail('keterangan'), detail('tgl_hasil?')],
  lines: [
    'no_faktur_beli', written('purchase_line_no', 'int'), 'kode_barcode?', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat',
    'berat_murni',
  ], // prettier-ignore
  shown: ['no_faktur_beli', 'kode_barcode', 'kode_group', 'berat', 'berat_murni'],
  sums: ['total_qty', 'berat', 'berat_murni', 'berat_hasil', 'berat_murni_hasil', 'susut'],
  search: ['no_hancur', 'lines.no_faktur_beli', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_hancur', 'tgl_system', 'berat'],
  columns: [
    'no_hancur', 'status', 'tgl_system', 'kode_gudang', 'total_qty', 'berat', 'berat_murni', 'berat_hasil', 'kadar_hasil',
    'berat_murni_hasil', 'susut', 'input_by', '-created_at', '-valid_by', '-valid_at', '-batal_by', '-batal_at',
    '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: ['harga_modal', 'nilai_susut', 'harga_modal_hasil', 'lines.harga_modal'],
  kept: ['setuju_by?', 'lines.barang', 'lines.purchase_id'],
  actions: { PROSES: ['finish', 'print', 'cancel'], SELESAI: ['print', 'cancel'] },
  names: {
    'master-gudang': 'kode_gudang',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  where: { jenis: 'HP' },
  settings: { sheet: true },
});
