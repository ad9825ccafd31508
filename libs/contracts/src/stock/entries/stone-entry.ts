import { oneOf } from '../../definitions/document.js';
import { entry, firstOf, ofJenis } from '../../definitions/entry.js';

/** Loose stones into the shop, and out of it other than in an item. */
export const stoneEntry = entry({
  kind: 'stone-entry',
  no: 'no_mutasi',
  numbers: ['IM', 'IK'],
  path: 'mutasi-berlian',
  page: 'master-berlian',
  module: 'DIAMOND',
  csv: 'mutasi-berlian',
  about: 'nama_berlian',
  exports: 'export',
  header: [
    oneOf('jenis', ['MASUK', 'KELUAR']), 'kode_berlian', 'nama_berlian', 'no_sertifikat?', 'kode_supplier?', 'nama_supplier?',
    'kode_transaksi?', 'nama_transaksi?', 'keterangan?',
  ],
  sums: ['pcs', 'carat'],
  worked: {
    pcs_masuk: ofJenis('MASUK', 'pcs'),
    carat_masuk: ofJenis('MASUK', 'carat'),
    pcs_keluar: ofJenis('KELUAR', 'pcs'),
    carat_keluar: ofJenis('KELUAR', 'carat'),
    dari: firstOf('nama_supplier', 'nama_transaksi'),
  },
  filters: ['jenis', 'kode_berlian'],
  search: [
    'no_mutasi', 'kode_berlian', 'nama_berlian', 'no_sertifikat', 'keterangan', 'nama_transaksi', 'nama_supplier',
  ],
  sort: ['created_at'],
  columns: [
    'no_mutasi', 'jenis', 'status', 'nama_berlian', 'pcs_masuk', 'carat_masuk', 'pcs_keluar', 'carat_keluar', '-harga_satuan',
    '-harga_usd', '-kurs', 'nilai', 'dari', 'keterangan', 'input_by', 'created_at', '-kode_berlian', '-no_sertifikat', '-batal_by',
    '-alasan_batal',
  ],
  costs: ['harga_satuan?', 'harga_usd?', 'kurs?', 'nilai'],
  names: {
    'master-berlian': 'kode_berlian',
    'master-kode-transaksi': 'kode_transaksi',
    'master-supplier-berlian': 'kode_supplier',
  },
}); // prettier-ignore
