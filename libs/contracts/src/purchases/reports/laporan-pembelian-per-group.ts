import { ratio, report, share } from '../../definitions/report-of.js';
import { DAYS, GROUP } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was bought of each group, by fineness; the average per gram as it was weighed and of fine gold. */
export const laporanPembelianPerGroup = report(tradeLines, {
  name: 'laporan-pembelian-per-group',
  section: 'purchases',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, GROUP],
  by: ['kadar', 'kode_group', 'nama_group'],
  columns: [
    'kode_group', 'nama_group', 'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga',
    ratio('harga_rata_gram', 'total_harga', 'berat'), ratio('harga_rata_murni', 'total_harga', 'berat_murni'),
    share('persen', 'total_harga'),
  ], // prettier-ignore
  groups: ['kadar'],
  sort: ['-kadar', 'kode_group'],
  charts: [{ kind: 'bar', values: ['berat'], by: 'kadar' }],
  opens: { report: 'laporan-pembelian-detail', with: ['kode_group'] },
});
