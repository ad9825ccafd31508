import { ratio, report, share } from '../../definitions/report-of.js';
import { DAYS, DEPT } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was bought of each kind of goods. */
export const laporanPembelianPerJenis = report(tradeLines, {
  name: 'laporan-pembelian-per-jenis',
  section: 'purchases',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, DEPT],
  by: ['kode_dept', 'nama_dept'],
  columns: [
    'kode_dept', 'nama_dept', 'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga',
    ratio('harga_rata_gram', 'total_harga', 'berat'), share('persen', 'total_harga'),
  ], // prettier-ignore
  sort: ['-total_harga', 'kode_dept'],
  charts: [{ kind: 'donut', values: ['total_harga'], by: 'nama_dept' }],
  opens: { report: 'laporan-pembelian-detail', with: ['kode_dept'] },
});
