import { report } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

/** Purchases of each business day. */
export const laporanPembelianHarian = report(tradeDocuments, {
  name: 'laporan-pembelian-harian',
  section: 'purchases',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, SALES_PERSON],
  by: ['tgl_system', 'hari'],
  fill: 'tgl_system',
  columns: [
    'tgl_system', { name: 'hari', label: 'nama_hari', format: 'value' }, 'jumlah_nota', 'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga',
    'pembulatan', 'bayar_cash', 'bayar_transfer', 'bayar_tukar',
  ], // prettier-ignore
  sort: ['tgl_system'],
  checks: [
    {
      sums: [
        ['total_harga', 'pembulatan'],
        ['bayar_cash', 'bayar_transfer', 'bayar_tukar'],
      ],
    },
    { sums: [['susut'], ['berat_nota', '-berat']] },
  ],
  charts: [{ kind: 'line', values: ['total_harga'], by: 'tgl_system' }],
  opens: { report: 'laporan-pembelian', with: ['tgl_system'] },
});
