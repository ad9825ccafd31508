import { detail, document, oneOf } from '../../definitions/document.js';

/** Goods that went from tray to tray, one by one or a whole tray at once. */
export const goodsMove = document({
  kind: 'goods-move',
  no: 'no_pindah',
  numbers: ['PB'],
  path: 'barang/pindah',
  texts: 'moving',
  pages: {
    list: 'pindah-barang',
    write: 'pindah-barang',
    queue: 'pindah-barang',
    cancel: 'pindah-barang',
  },
  rights: {
    read: ['pindah-barang', 'pindah-barang-satu-baki'],
    print: ['pindah-barang', 'pindah-barang-satu-baki'],
    exports: 'cetak',
  },
  states: {
    VALID: {},
    BATAL: { uncounted: true },
  },
  header: [
    oneOf('jenis_pindah', ['SATU BARANG', 'SATU BAKI']),
    'baki_asal?', 'baki_tujuan', 'kode_gudang', detail('keterangan'),
  ], // prettier-ignore
  lines: ['kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', 'baki_asal'],
  shown: ['kode_barcode', 'kode_group', 'baki_asal', 'berat'],
  sums: ['total_qty', 'berat', 'berat_murni'],
  search: ['no_pindah', 'baki_asal', 'baki_tujuan', 'lines.kode_barcode', 'lines.nama_barang'],
  sort: ['no_pindah', 'tgl_system', 'berat'],
  columns: [
    'no_pindah', 'status', 'tgl_system', 'jenis_pindah', 'baki_asal', 'baki_tujuan', 'kode_gudang', 'total_qty', 'berat',
    '-berat_murni', 'input_by', 'created_at', '-batal_by', '-batal_at', '-alasan_batal', '-cetak_count',
  ], // prettier-ignore
  costs: [],
  actions: { VALID: ['print', 'cancel'] },
  names: {
    'master-baki': ['baki_tujuan', 'lines.baki_asal'],
    'master-gudang': 'kode_gudang',
    'master-group': 'lines.kode_group',
    'master-jenis': 'lines.kode_dept',
  },
  settings: { sheet: true },
});
