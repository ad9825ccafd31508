import { detail, oneOf } from '../../definitions/document.js';
import { entry } from '../../definitions/entry.js';
import { SURPLUS_WAYS } from '../debt-words.js';

/** What an auction brought beyond the debt, paid to its customer, or in the end to charity. */
export const loanSurplus = entry({
  kind: 'loan-surplus',
  no: 'no_kelebihan',
  numbers: ['KH'],
  path: 'hutang/kelebihan',
  page: 'lelang-hutang',
  csv: 'kelebihan-lelang',
  exports: 'cetak',
  about: 'no_faktur_hutang',
  header: [
    'no_faktur_hutang',
    'no_lelang',
    oneOf('tujuan_kelebihan', SURPLUS_WAYS),
    'tgl_lelang',
    'no_rekening?',
    'kode_laci?',
    'disetujui_by?',
    detail('keterangan?'),
  ],
  sums: ['jumlah_rp'],
  filters: ['tujuan_kelebihan'],
  search: ['no_kelebihan', 'no_faktur_hutang', 'no_lelang'],
  sort: ['no_kelebihan', 'tgl_system', 'jumlah_rp'],
  columns: [
    'no_kelebihan', 'status', 'no_faktur_hutang', 'no_lelang', 'tujuan_kelebihan', 'tgl_lelang', 'jumlah_rp', '-no_rekening',
    '-kode_laci', '-disetujui_by', 'tgl_system', 'created_at', 'input_by', '-batal_at', '-batal_by', '-alasan_batal',
  ], // prettier-ignore
  costs: [],
  kept: ['auction_id', 'customer_id'],
  slip: true,
  names: { 'master-rekening': 'no_rekening' },
});
