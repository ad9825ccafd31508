import { ratio, report, share } from '../../definitions/report-of.js';
import { DAYS, DEPT, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was sold of each kind of goods. */
export const laporanPenjualanPerJenis = report(tradeLines, {
  name: 'laporan-penjualan-per-jenis',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, DEPT, SALES_PERSON],
  by: ['kode_dept', 'nama_dept'],
  columns: [
    'kode_dept', 'nama_dept', 'qty', 'berat', 'berat_murni', 'ongkos', 'diskon', 'total_harga',
    ratio('harga_rata_gram', 'total_harga', 'berat'), share('persen', 'total_harga'),
  ], // prettier-ignore
  sort: ['-total_harga', 'kode_dept'],
  opens: { report: 'laporan-penjualan-detail', with: ['kode_dept'] },
  charts: [{ kind: 'donut', values: ['total_harga'], by: 'nama_dept' }],
});
