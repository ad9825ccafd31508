import type { Kadar, Milligrams } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, GROUP, WAREHOUSE } from '../../reports/filters.js';

export interface GroupStockRow {
  readonly kadar: Kadar;
  readonly kode_group: string;
  readonly nama_group: string | null;
  readonly qty_awal: number;
  readonly berat_awal: Milligrams;
  readonly qty_masuk: number;
  readonly berat_masuk: Milligrams;
  readonly qty_keluar: number;
  readonly berat_keluar: Milligrams;
  readonly qty_akhir: number;
  readonly berat_akhir: Milligrams;
  readonly berat_murni_akhir: Milligrams;
}

/** The shop's own goods in the house by fineness and group: there before, come, gone and left. */
export const laporanStockPerGroup: ReportDefinition<GroupStockRow> = {
  name: 'laporan-stock-per-group',
  route: '/laporan-stock-per-group',
  path: 'laporan/stock-per-group',
  section: 'stock',
  orientation: 'landscape',
  filters: [...DAYS, GROUP, WAREHOUSE],
  columns: [
    { name: 'kode_group' },
    { name: 'nama_group' },
    { name: 'qty_awal', total: 'sum' },
    { name: 'berat_awal', total: 'sum' },
    { name: 'qty_masuk', total: 'sum' },
    { name: 'berat_masuk', total: 'sum' },
    { name: 'qty_keluar', total: 'sum' },
    { name: 'berat_keluar', total: 'sum' },
    { name: 'qty_akhir', total: 'sum' },
    { name: 'berat_akhir', total: 'sum' },
    { name: 'berat_murni_akhir', total: 'sum' },
  ],
  groups: [{ by: 'kadar' }],
  sort: [
    { column: 'kadar', direction: 'desc' },
    { column: 'kode_group', direction: 'asc' },
  ],
  checks: [
    { sums: [['qty_akhir'], ['qty_awal', 'qty_masuk', '-qty_keluar']] },
    { sums: [['berat_akhir'], ['berat_awal', 'berat_masuk', '-berat_keluar']] },
  ],
  charts: [{ kind: 'donut', values: ['berat_murni_akhir'], by: 'kadar' }],
};
