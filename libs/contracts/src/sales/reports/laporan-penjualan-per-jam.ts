import { report, share, when } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** When it was sold: hours of the validation by weekday. */
export const laporanPenjualanPerJam = report(tradeLines, {
  name: 'laporan-penjualan-per-jam',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, SALES_PERSON],
  by: ['jam'],
  fill: 'jam',
  columns: [
    { name: 'jam', format: 'text' },
    when('senin', 'total_harga', { hari: 'SENIN' }),
    when('selasa', 'total_harga', { hari: 'SELASA' }),
    when('rabu', 'total_harga', { hari: 'RABU' }),
    when('kamis', 'total_harga', { hari: 'KAMIS' }),
    when('jumat', 'total_harga', { hari: 'JUMAT' }),
    when('sabtu', 'total_harga', { hari: 'SABTU' }),
    when('minggu', 'total_harga', { hari: 'MINGGU' }),
    'jumlah_nota',
    'total_harga',
    share('persen', 'total_harga'),
  ],
  sort: ['jam'],
  opens: { report: 'laporan-penjualan-detail', with: ['jam'] },
  charts: [
    {
      kind: 'heatmap',
      values: ['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu'],
      by: 'jam',
      label: 'total_harga',
    },
  ],
});
