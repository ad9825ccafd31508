import { before, ratio, report } from '../../definitions/report-of.js';
import { DEPT, YEAR } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** The months of a year beside those of the year before; the running one beside as many days of it. */
export const laporanPenjualanBulanan = report(tradeLines, {
  name: 'laporan-penjualan-bulanan',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [YEAR, DEPT],
  by: ['bulan'],
  fill: 'bulan',
  compare: 'year-before',
  columns: [
    'bulan', 'jumlah_nota', 'qty', 'berat', 'berat_murni', 'total_harga', before('berat_tahun_lalu', 'berat'),
    before('total_harga_tahun_lalu', 'total_harga'),
    { name: 'selisih', terms: ['total_harga', '-total_harga_tahun_lalu'] },
    ratio('selisih_persen', 'selisih', 'total_harga_tahun_lalu'),
  ], // prettier-ignore
  sort: ['bulan'],
  opens: { report: 'laporan-penjualan-detail', with: ['bulan'] },
  charts: [
    { kind: 'grouped-bar', values: ['total_harga', 'total_harga_tahun_lalu'], by: 'bulan', label: 'total_harga' },
  ],
});
