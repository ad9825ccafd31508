import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, GROUP } from '../../reports/filters.js';
import { BY_MELT, MELTED, type MeltReportRow } from '../../stock/reports/melt-columns.js';

/** What was bought and melted, melt by melt; one that is still in the furnace is shown and does not count. */
export const laporanHancurPembelian: ReportDefinition<MeltReportRow> = {
  name: 'laporan-hancur-pembelian',
  route: '/laporan-hancur-pembelian',
  path: 'laporan/hancur-pembelian',
  section: 'purchases',
  orientation: 'landscape',
  ...BY_MELT,
  filters: [...DAYS, GROUP],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_faktur_beli' },
    { name: 'nama_barang' },
    ...MELTED,
    { name: 'susut_persen', ratio: { of: 'susut', by: 'berat_murni' }, perGroup: true },
    { name: 'input_by' },
    { name: 'otorisasi_by' },
  ],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_hancur', direction: 'asc' },
    { column: 'no_faktur_beli', direction: 'asc' },
  ],
};
