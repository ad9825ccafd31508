import { entry } from '../../definitions/entry.js';

/** Cash that was taken along, and is accounted for later. */
export const cashAdvance = entry({
  kind: 'cash-advance',
  no: 'no_bukti',
  numbers: ['KB'],
  path: 'cash/kas-bon',
  page: 'uang-kas',
  csv: 'kas-bon',
  about: 'penerima',
  exports: 'cetak',
  slip: true,
  states: { TERBUKA: {}, SELESAI: {}, BATAL: { uncounted: true } },
  actions: { TERBUKA: ['cancel'] },
  header: [
    'penerima', 'keterangan', 'kode_laci', 'tgl_janji?', 'jumlah_terpakai?', 'kembali_rp?', 'tambah_rp?', 'selesai_by?',
    { detail: 'selesai_at?' }, { detail: 'selesai_laci?' }, { detail: 'pembulatan?' },
  ],
  sums: ['jumlah_rp'],
  filters: ['kode_laci'],
  search: ['no_bukti', 'penerima', 'keterangan'],
  sort: ['created_at'],
  columns: [
    'no_bukti', 'status', 'penerima', 'jumlah_rp', 'tgl_janji', 'keterangan', 'jumlah_terpakai', 'kembali_rp', 'tambah_rp',
    'kode_laci', 'input_by', 'created_at', 'selesai_by', '-batal_by', '-alasan_batal',
  ],
  costs: [],
  names: { 'master-laci': 'kode_laci' },
}); // prettier-ignore
