import { report } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

/** What each business day sold, and how it was paid. */
export const laporanPenjualanHarian = report(tradeDocuments, {
  name: 'laporan-penjualan-harian',
  section: 'sales',
  where: { sisi: 'JUAL', status: 'VALID' },
  filters: [...DAYS, SALES_PERSON],
  by: ['tgl_system', 'hari'],
  fill: 'tgl_system',
  columns: [
    'tgl_system', { name: 'hari', label: 'nama_hari', format: 'value' }, 'jumlah_nota', 'qty', 'berat', 'berat_murni',
    'ongkos', 'diskon', 'total_harga', 'pembulatan', 'bayar_cash', 'bayar_non_cash', 'bayar_lain',
  ], // prettier-ignore
  sort: ['tgl_system'],
  opens: { report: 'laporan-penjualan', with: ['tgl_system'] },
  recaps: [{ name: 'rata_hari', average: 'tgl_system', columns: ['jumlah_nota', 'berat', 'total_harga'] }],
  checks: [
    { sums: [['total_harga', 'pembulatan'], ['bayar_cash', 'bayar_non_cash', 'bayar_lain']] },
    { sum: 'diskon', equals: { debit: 'diskon' } },
  ],
  charts: [{ kind: 'line', values: ['total_harga'], by: 'tgl_system' }],
}); // prettier-ignore
