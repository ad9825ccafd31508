import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, GROUP } from '../../reports/filters.js';
import { BY_MELT, MELTED, type MeltReportRow } from './melt-columns.js';

/** A melted thing of the trays; what came out is that of its whole melt, the same on each of its rows. */
export interface ItemMeltReportRow extends Omit<MeltReportRow, 'no_faktur_beli' | 'susut_persen'> {
  readonly kode_barcode: string;
  readonly alasan: string;
}

/** Things of the trays that were melted, melt by melt; one that is still in the furnace is shown and does not count. */
export const laporanHancurBarang: ReportDefinition<ItemMeltReportRow> = {
  name: 'laporan-hancur-barang',
  route: '/laporan-hancur-barang',
  path: 'laporan/hancur-barang',
  section: 'stock',
  orientation: 'landscape',
  ...BY_MELT,
  filters: [...DAYS, DEPT, GROUP],
  columns: [
    { name: 'tgl_system' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    ...MELTED,
    { name: 'alasan' },
    { name: 'input_by' },
    { name: 'otorisasi_by' },
  ],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_hancur', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
};
