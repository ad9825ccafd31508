import { last, ratio, report } from '../../definitions/report-of.js';
import { CUSTOMER, DAYS } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

/** What each customer bought; who gave no name stands in one row. */
export const laporanPenjualanCustomer = report(tradeDocuments, {
  name: 'laporan-penjualan-customer',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, CUSTOMER],
  by: ['customer_id', 'nama_customer', 'no_hp', 'kode_member'],
  columns: [
    'customer_id', { name: 'nama_customer', blank: 'customer' }, 'no_hp', 'kode_member', 'jumlah_nota', 'qty', 'berat',
    'berat_murni', 'diskon', 'total_harga', ratio('rata_nota', 'total_harga', 'jumlah_nota'),
    last('tgl_terakhir', 'tgl_system'),
  ], // prettier-ignore
  sort: ['-total_harga', 'customer_id'],
  opens: { report: 'laporan-penjualan-detail', with: ['customer_id'] },
  charts: [{ kind: 'bar', values: ['total_harga'], by: 'nama_customer', first: 10 }],
});
