import { oneOf } from '../../definitions/document.js';
import { entry } from '../../definitions/entry.js';

/** What both kinds of a move say: they lie in one table, which `jenis_transaksi` parts. */
const moved = {
  no: 'no_mutasi',
  about: 'nama_transaksi',
  exports: 'lihat',
  sums: ['jumlah_rp', 'biaya_rp'],
  search: ['no_mutasi', 'keterangan', 'kategori', 'nama_transaksi', 'asal_rekening', 'tujuan_rekening'],
  sort: ['created_at'],
  columns: [
    'no_mutasi', 'status', 'asal', 'asal_rekening', 'tujuan', 'tujuan_rekening', 'jumlah_rp', 'biaya_rp', 'nama_transaksi',
    'keterangan', 'input_by', 'created_at', '-batal_by', '-alasan_batal',
  ],
  costs: [],
  names: {
    'master-kode-transaksi': 'kategori',
    'master-bank': ['asal', 'tujuan'],
    'master-rekening': ['asal_rekening', 'tujuan_rekening'],
  },
} as const; // prettier-ignore

const FACTS = [
  'asal', 'asal_rekening?', 'tujuan', 'tujuan_rekening?', 'kategori', 'nama_transaksi', 'keterangan', 'kode_laci?',
] as const; // prettier-ignore

/** Money between two accounts of the shop. */
export const bankMove = entry({
  ...moved,
  kind: 'money-move',
  numbers: ['MB'],
  path: 'cash/mutasi-uang-bank',
  page: 'mutasi-uang-bank',
  where: { jenis_transaksi: 'BANK' },
  header: [oneOf('jenis_transaksi', ['BANK']), oneOf('jenis', ['BANK KE BANK']), ...FACTS],
  filters: [],
});

/** Money between a drawer and an account. */
export const cashMove = entry({
  ...moved,
  kind: 'cash-move',
  stream: 'money-move',
  numbers: ['MC'],
  path: 'cash/mutasi-uang-cash',
  page: 'mutasi-uang-cash',
  where: { jenis_transaksi: 'CASH' },
  header: [oneOf('jenis_transaksi', ['CASH']), oneOf('jenis', ['CASH KE BANK', 'BANK KE CASH']), ...FACTS],
  names: { ...moved.names, 'master-laci': 'kode_laci' },
  filters: ['jenis'],
});
