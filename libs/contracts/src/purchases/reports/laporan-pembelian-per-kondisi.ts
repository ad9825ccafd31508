import { ratio, report, share } from '../../definitions/report-of.js';
import { CONDITION, DAYS } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was bought in each condition; the deduction in percent of what would have been paid without it. */
export const laporanPembelianPerKondisi = report(tradeLines, {
  name: 'laporan-pembelian-per-kondisi',
  section: 'purchases',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, CONDITION],
  by: ['kondisi'],
  columns: [
    'kondisi', 'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan',
    ratio('potongan_persen', 'potongan', 'harga_sebelum_potongan'), 'total_harga',
    ratio('harga_rata_gram', 'total_harga', 'berat'), share('persen', 'total_harga'),
  ], // prettier-ignore
  sort: ['-total_harga', 'kondisi'],
  charts: [{ kind: 'donut', values: ['berat'], by: 'kondisi' }],
  opens: { report: 'laporan-pembelian-detail', with: ['kondisi'] },
});
