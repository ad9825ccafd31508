import { report, share } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

/** What each sales person bought. */
export const laporanPembelianPerSales = report(tradeDocuments, {
  name: 'laporan-pembelian-per-sales',
  section: 'purchases',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, SALES_PERSON],
  by: ['kode_sales', 'nama_sales'],
  columns: [
    'kode_sales', 'nama_sales', 'jumlah_nota', 'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan',
    'total_harga', share('persen', 'total_harga'),
  ], // prettier-ignore
  sort: ['-total_harga', 'kode_sales'],
  charts: [{ kind: 'bar', values: ['total_harga'], by: 'nama_sales' }],
  opens: { report: 'laporan-pembelian-detail', with: ['kode_sales'] },
});
