import { source } from '../../definitions/report-source.js';

/**
 * Sales that marketplaces pay, one row each: what of them is paid there, less the fee that was agreed until the money
 * arrives. Those that came back stand below 0 on the day they did.
 */
export const marketplaceSales = source({
  name: 'marketplace-sales',
  days: ['tgl_system'],
  keys: [
    'tgl_system', 'tgl_cair', 'status', 'document_id', 'no_faktur_jual', 'no_order', 'customer_id', 'kode_marketplace',
  ],
  sums: ['qty', 'berat', 'total_harga', 'biaya_marketplace', 'jumlah_bersih'],
  names: { nama_customer: 'customer_id', nama_marketplace: 'kode_marketplace' },
  persons: ['nama_customer'],
}); // prettier-ignore
