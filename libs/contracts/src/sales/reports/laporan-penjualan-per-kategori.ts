import { ratio, report, share } from '../../definitions/report-of.js';
import { CATEGORY, DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was sold of each category. */
export const laporanPenjualanPerKategori = report(tradeLines, {
  name: 'laporan-penjualan-per-kategori',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, CATEGORY, SALES_PERSON],
  by: ['kode_kategori', 'nama_kategori'],
  columns: [
    'kode_kategori', 'nama_kategori', 'qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'total_harga',
    ratio('harga_rata_gram', 'total_harga', 'berat'), share('persen', 'total_harga'),
  ], // prettier-ignore
  sort: ['-total_harga', 'kode_kategori'],
  opens: { report: 'laporan-penjualan-detail', with: ['kode_kategori'] },
  charts: [{ kind: 'donut', values: ['total_harga'], by: 'nama_kategori' }],
});
