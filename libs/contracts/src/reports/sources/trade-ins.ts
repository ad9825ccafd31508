import { source } from '../../definitions/report-source.js';

/**
 * Sales that were settled with what their customers brought, one row each; `no_faktur_beli` has the numbers of all
 * purchases. `selisih_bayar` is what the customer paid, below 0 what the shop did.
 */
export const tradeIns = source({
  name: 'trade-ins',
  days: ['tgl_system'],
  keys: ['status', 'tgl_system', 'no_faktur_jual', 'no_faktur_beli', 'customer_id', 'kode_sales', 'valid_by'],
  sums: [
    'berat_jual', 'berat_murni_jual', 'total_jual', 'berat_beli', 'berat_murni_beli', 'total_beli', 'selisih_bayar',
  ],
  names: { nama_customer: 'customer_id' },
  persons: ['nama_customer'],
}); // prettier-ignore
