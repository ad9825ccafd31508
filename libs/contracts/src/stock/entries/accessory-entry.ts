import { oneOf } from '../../definitions/document.js';
import { entry, firstOf, ofJenis } from '../../definitions/entry.js';

/** Pieces of accessories into the shop, and out of it other than by a sale. */
export const accessoryEntry = entry({
  kind: 'accessory-entry',
  no: 'no_mutasi',
  numbers: ['AM', 'AK'],
  path: 'mutasi-aksesoris',
  page: 'tambah-dan-ambil-stock-aksesoris',
  about: 'nama_aksesoris',
  exports: 'export',
  header: [
    oneOf('jenis', ['TAMBAH', 'AMBIL']), 'kode_aksesoris', 'nama_aksesoris', 'satuan_aksesoris', 'kode_supplier?', 'nama_supplier?',
    'kode_transaksi?', 'nama_transaksi?', 'keterangan?',
  ],
  sums: ['qty'],
  worked: {
    qty_tambah: ofJenis('TAMBAH', 'qty'),
    qty_ambil: ofJenis('AMBIL', 'qty'),
    dari: firstOf('nama_supplier', 'nama_transaksi'),
  },
  filters: ['jenis', 'kode_aksesoris'],
  search: ['no_mutasi', 'kode_aksesoris', 'nama_aksesoris', 'keterangan', 'nama_transaksi', 'nama_supplier'],
  sort: ['created_at'],
  columns: [
    'no_mutasi', 'jenis', 'status', 'nama_aksesoris', 'qty_tambah', 'qty_ambil', '-harga_satuan', 'nilai', 'dari', 'keterangan',
    'input_by', 'created_at', '-kode_aksesoris', '-satuan_aksesoris', '-batal_by', '-alasan_batal',
  ],
  costs: ['harga_satuan?', 'nilai'],
  names: {
    aksesoris: 'kode_aksesoris',
    'master-kode-transaksi': 'kode_transaksi',
    'master-supplier': 'kode_supplier',
  },
}); // prettier-ignore
