import { source } from '../../definitions/report-source.js';

/** Slips that were printed again, one row each; `cetak_ke` counts the first print, which was nobody's to approve. */
export const notePrints = source({
  name: 'note-prints',
  days: ['tgl_system'],
  keys: ['jenis_nota', 'tgl_system', 'jam', 'no_faktur', 'customer_id', 'cetak_ke', 'minta_by', 'otorisasi_by', 'alasan'],
  sums: ['jumlah_cetak'],
  names: { nama_customer: 'customer_id' },
  persons: ['nama_customer'],
}); // prettier-ignore
