import { ratio, report, share } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

/** What each seller sold. */
export const laporanPenjualanPerSales = report(tradeDocuments, {
  name: 'laporan-penjualan-per-sales',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, SALES_PERSON],
  by: ['kode_sales', 'nama_sales'],
  columns: [
    'kode_sales', 'nama_sales', 'jumlah_nota', 'qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'total_harga',
    ratio('rata_nota', 'total_harga', 'jumlah_nota'), share('persen', 'total_harga'),
  ], // prettier-ignore
  sort: ['-total_harga', 'kode_sales'],
  opens: { report: 'laporan-penjualan-detail', with: ['kode_sales'] },
  charts: [{ kind: 'bar', values: ['total_harga'], by: 'nama_sales' }],
});
