import { oneOf } from '../../definitions/document.js';
import { entry } from '../../definitions/entry.js';

/** What a partner has returned and sold, with what he paid at once; below it the things. */
export const externalUpdate = entry({
  kind: 'external-update',
  no: 'no_update',
  numbers: ['UX'],
  path: 'update-barang-external',
  page: 'update-barang-external',
  module: 'EXTERNAL_GOODS',
  about: 'nama_toko',
  records: 'ubah',
  exports: 'cetak',
  header: ['no_kirim', 'tgl_kirim', 'toko_tujuan', 'nama_toko'],
  lines: [
    'kode_barcode?', 'nama_barang', 'kode_group?', 'kadar', 'berat', oneOf('hasil', ['KEMBALI', 'TERJUAL']), 'baki_tujuan?',
    'harga_jual', 'ppn',
  ],
  sums: ['qty_kembali', 'qty_jual', 'berat_jual', 'ppn', 'total_harga', 'bayar_cash', 'bayar_non_cash', 'sisa'],
  filters: ['toko_tujuan'],
  search: ['no_update', 'no_kirim', 'toko_tujuan', 'nama_toko'],
  sort: ['created_at'],
  columns: [
    'no_update', 'status', 'no_kirim', 'toko_tujuan', '-nama_toko', 'qty_kembali', 'qty_jual', '-berat_jual', '-ppn',
    'total_harga', 'bayar_cash', 'bayar_non_cash', 'sisa', '-hpp', 'input_by', 'created_at', '-tgl_kirim', '-batal_by', '-alasan_batal',
  ],
  costs: ['hpp'],
  names: { 'master-toko': 'toko_tujuan', 'master-group': 'lines.kode_group', 'master-baki': 'lines.baki_tujuan' },
}); // prettier-ignore
