import { entry } from '../../definitions/entry.js';

/** Cash from one drawer to another: on its way until a user of the other one takes it in. */
export const drawerTransfer = entry({
  kind: 'drawer-transfer',
  no: 'no_bukti',
  numbers: ['PS'],
  path: 'cash/pengalihan',
  page: 'pengalihan-saldo-uang',
  about: 'keterangan',
  exports: 'lihat',
  states: { OPEN: { unfinished: true, word: 'PERJALANAN' }, VALID: {}, BATAL: { uncounted: true } },
  actions: { OPEN: ['cancel'] },
  header: ['asal', 'tujuan', 'keterangan', 'terima_by?'],
  sums: ['jumlah_rp'],
  filters: ['asal', 'tujuan'],
  search: ['no_bukti', 'keterangan', 'asal', 'tujuan'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'status', 'asal', 'tujuan', 'jumlah_rp', 'keterangan', 'input_by', 'created_at', 'terima_by', '-batal_by',
    '-alasan_batal',
  ],
  costs: [],
  names: { 'master-laci': ['asal', 'tujuan'] },
}); // prettier-ignore
