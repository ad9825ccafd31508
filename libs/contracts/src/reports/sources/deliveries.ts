import { source } from '../../definitions/report-source.js';

/** Parcels of sales, one row each, on the day they were sent, until then on the one they were written down. */
export const deliveries = source({
  name: 'deliveries',
  days: ['tgl_system'],
  keys: [
    'tgl_system', 'tgl_terima', 'status', 'kurir', 'no_resi', 'document_id', 'no_faktur_jual', 'no_order', 'customer_id',
  ],
  sums: ['berat', 'total_harga', 'asuransi_rp', 'ongkir_customer', 'ongkir_biaya', 'selisih'],
  names: { nama_customer: 'customer_id', alamat_customer: 'customer_id' },
  persons: ['nama_customer', 'alamat_customer'],
}); // prettier-ignore
