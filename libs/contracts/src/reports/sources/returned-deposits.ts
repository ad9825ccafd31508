import { source } from '../../definitions/report-source.js';

/**
 * Deposits whose rest went back to the customer, or was kept, each time that happened: `dp_rp` is what of the money was
 * still held, beside it the things that were, at the prices of the deposit. `nama_barang` is the first of them.
 */
export const returnedDeposits = source({
  name: 'returned-deposits',
  days: ['tgl_system'],
  keys: ['tgl_system', 'no_titip', 'document_id', 'nama_barang'],
  sums: ['berat', 'harga_jual', 'ongkos', 'harga_total', 'dp_rp'],
});
