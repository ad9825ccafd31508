import { report } from '../../definitions/report-of.js';
import { DELIVERY_STATES } from '../../online/delivery.view.js';
import { DAYS } from '../../reports/filters.js';
import { deliveries } from '../../reports/sources/deliveries.js';

/** What was sent, by courier: what customers paid for it and what it cost. */
export const laporanOngkirTokoOnline = report(deliveries, {
  name: 'laporan-ongkir-toko-online',
  module: 'ONLINE_SHIPPING_MODULE',
  section: 'sales',
  filters: [
    ...DAYS,
    { name: 'status', type: 'enum', default: 'ALL', values: DELIVERY_STATES },
    { name: 'kurir', type: 'text', default: 'ALL', upper: true },
  ],
  columns: [
    'tgl_system', 'no_faktur_jual', 'no_order', 'nama_customer', 'alamat_customer', 'no_resi', 'berat', 'total_harga',
    'asuransi_rp', 'ongkir_customer', 'ongkir_biaya', 'selisih', 'status', 'tgl_terima',
  ],
  groups: ['kurir'],
  sort: ['kurir', 'tgl_system', 'no_faktur_jual'],
  checks: [{ sums: [['selisih'], ['ongkir_customer', '-ongkir_biaya']] }],
}); // prettier-ignore
