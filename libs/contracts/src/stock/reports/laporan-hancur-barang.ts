import type { ReportDefinition } from '../../definitions/report.js';
import type { MeltReportRow } from '../../purchases/reports/laporan-hancur-pembelian.js';
import { DAYS, DEPT, GROUP } from '../../reports/filters.js';

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
  filters: [...DAYS, DEPT, GROUP],
  columns: [
    { name: 'tgl_system' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'berat_hasil', total: 'sum', perGroup: true },
    { name: 'kadar_hasil', perGroup: true },
    { name: 'berat_murni_hasil', total: 'sum', perGroup: true },
    { name: 'susut', total: 'sum', perGroup: true },
    { name: 'alasan' },
    { name: 'input_by' },
    { name: 'otorisasi_by' },
  ],
  groups: [{ by: 'no_hancur', attributes: [{ name: 'status' }] }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_hancur', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['PROSES'], from: 'all' },
  marks: [{ column: 'status', values: ['PROSES'], tone: 'warning' }],
  checks: [{ sums: [['berat_murni'], ['berat_murni_hasil', 'susut']] }],
};
