import { oneOf } from '../../definitions/document.js';
import { entry, ofJenis } from '../../definitions/entry.js';

/** Goods that are cleaned together by pieces and weight: what came to their pile, and what was taken of it. */
export const manualCleaning = entry({
  kind: 'manual-cleaning',
  no: 'no_bukti',
  numbers: ['CM'],
  path: 'stock-cuci-manual',
  page: 'stock-cuci-manual',
  module: 'STOCK_CUCI_MANUAL',
  about: 'kode_group',
  exports: 'export',
  header: [
    oneOf('jenis', ['MASUK', 'KELUAR']), 'sumber?', 'tujuan_cuci?', 'kode_group', 'kadar', 'kode_barcode?', 'kode_baki?',
    'kadar_hasil?', 'keterangan', 'setuju_by?',
  ],
  sums: ['qty', 'berat', 'berat_murni', 'berat_hasil', 'susut'],
  worked: {
    qty_masuk: ofJenis('MASUK', 'qty'),
    berat_masuk: ofJenis('MASUK', 'berat'),
    qty_keluar: ofJenis('KELUAR', 'qty'),
    berat_keluar: ofJenis('KELUAR', 'berat'),
  },
  filters: ['jenis', 'kode_group'],
  search: ['no_bukti', 'kode_group', 'kode_barcode', 'keterangan'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'jenis', 'status', 'kode_group', 'qty_masuk', 'berat_masuk', 'qty_keluar', 'berat_keluar', 'sumber',
    'tujuan_cuci', 'kode_barcode', 'nilai', 'keterangan', 'input_by', 'created_at', '-kadar', '-berat_murni', '-berat_hasil',
    '-kadar_hasil', '-susut', '-nilai_susut', '-harga_modal_hasil', '-kode_baki', '-setuju_by', '-batal_by', '-alasan_batal',
  ],
  costs: ['nilai', 'nilai_susut', 'harga_modal_hasil'],
  names: { 'master-group': 'kode_group', 'master-baki': 'kode_baki' },
}); // prettier-ignore
