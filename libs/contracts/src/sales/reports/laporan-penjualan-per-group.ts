import { ratio, report, share } from '../../definitions/report-of.js';
import { DAYS, GROUP, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was sold of each group, by fineness. */
export const laporanPenjualanPerGroup = report(tradeLines, {
  name: 'laporan-penjualan-per-group',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, GROUP, SALES_PERSON],
  by: ['kadar', 'kode_group', 'nama_group'],
  columns: [
    'kode_group', 'nama_group', 'qty', 'berat', 'berat_murni', 'ongkos', 'harga_atribut', 'diskon', 'total_harga',
    ratio('harga_rata_gram', 'total_harga', 'berat'), share('persen', 'total_harga'),
  ], // prettier-ignore
  groups: ['kadar'],
  sort: ['-kadar', 'kode_group'],
  opens: { report: 'laporan-penjualan-detail', with: ['kode_group'] },
  charts: [{ kind: 'bar', values: ['berat'], by: 'kadar' }],
});
