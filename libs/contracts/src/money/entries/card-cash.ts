import { oneOf } from '../../definitions/document.js';
import { entry } from '../../definitions/entry.js';

/** Cash handed out for what is charged on a card: outstanding until the bank has paid, valid at once where nobody waits. */
export const cardCashEntry = entry({
  kind: 'card-cash',
  no: 'no_gesek',
  numbers: ['GT'],
  path: 'non-cash/gesek-tunai',
  also: ['non-cash/gesek-histories'],
  page: 'gesek-tunai',
  about: 'no_ref',
  exports: 'cetak',
  slip: true,
  states: { OUTSTAND: {}, VALID: {}, BATAL: { uncounted: true } },
  actions: { OUTSTAND: ['cancel'], VALID: ['cancel'] },
  header: [
    oneOf('cara_bayar', ['DEBIT', 'CREDIT', 'QRIS']), 'kode_bank', 'no_ref', 'fee_persen', 'customer_id?', 'nama_customer?',
    'keterangan?', 'kode_laci', 'no_rekening?',
  ],
  sums: ['jumlah_gesek', 'fee_rp', 'jumlah_tunai'],
  filters: ['kode_bank', 'kode_laci'],
  search: ['no_gesek', 'no_ref', 'nama_customer', 'keterangan'],
  sort: ['created_at'],
  columns: [
    'no_gesek', 'status', 'cara_bayar', 'kode_bank', 'no_ref', 'jumlah_gesek', 'fee_persen', 'fee_rp', 'jumlah_tunai',
    'nama_customer', 'keterangan', 'kode_laci', 'input_by', 'created_at', '-batal_by', '-alasan_batal',
  ],
  costs: [],
  names: { 'master-bank': 'kode_bank', 'master-laci': 'kode_laci' },
}); // prettier-ignore
