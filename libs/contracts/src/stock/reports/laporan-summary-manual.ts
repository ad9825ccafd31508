import type { Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, GROUP, TRAY_OF_MANUAL, WAREHOUSE } from '../../reports/filters.js';

export interface ManualStockRow {
  readonly kode_gudang: string;
  readonly nama_gudang: string | null;
  readonly kode_baki: string;
  readonly nama_baki: string | null;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly qty_awal: number;
  readonly berat_awal: Milligrams;
  /** From suppliers and from what the shop already had, less what went back there. */
  readonly qty_masuk: number;
  readonly berat_masuk: Milligrams;
  /** Of sales that stand; what an open one has reserved is still there. */
  readonly qty_jual: number;
  readonly berat_jual: Milligrams;
  readonly total_jual: Rupiah;
  readonly qty_beli: number;
  readonly berat_beli: Milligrams;
  readonly total_beli: Rupiah;
  /** From other trays, less what went to them. */
  readonly berat_pindah: Milligrams;
  /** Melted, written off or missing, less what was found. */
  readonly berat_hancur: Milligrams;
  readonly qty_akhir: number;
  readonly berat_akhir: Milligrams;
}

/** Manual goods of each tray by group and type: there before, come, gone and left. */
export const laporanSummaryManual: ReportDefinition<ManualStockRow> = {
  name: 'laporan-summary-manual',
  route: '/laporan-summary-manual',
  path: 'laporan/summary-manual',
  section: 'manual',
  orientation: 'landscape',
  module: 'MANUAL',
  filters: [...DAYS, GROUP, DEPT, TRAY_OF_MANUAL, WAREHOUSE],
  columns: [
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'qty_awal', total: 'sum' },
    { name: 'berat_awal', total: 'sum' },
    { name: 'qty_masuk', total: 'sum' },
    { name: 'berat_masuk', total: 'sum' },
    { name: 'qty_jual', total: 'sum' },
    { name: 'berat_jual', total: 'sum' },
    { name: 'total_jual', total: 'sum' },
    { name: 'qty_beli', total: 'sum' },
    { name: 'berat_beli', total: 'sum' },
    { name: 'total_beli', total: 'sum' },
    { name: 'berat_pindah', total: 'sum' },
    { name: 'berat_hancur', total: 'sum' },
    { name: 'qty_akhir', total: 'sum' },
    { name: 'berat_akhir', total: 'sum' },
  ],
  groups: [
    { by: 'kode_gudang', attributes: [{ name: 'nama_gudang' }] },
    { by: 'kode_baki', attributes: [{ name: 'nama_baki' }] },
  ],
  sort: [
    { column: 'kode_gudang', direction: 'asc' },
    { column: 'kode_baki', direction: 'asc' },
    { column: 'kode_dept', direction: 'asc' },
    { column: 'kode_group', direction: 'asc' },
  ],
  checks: [
    { sums: [['berat_akhir'], ['berat_awal', 'berat_masuk', 'berat_beli', '-berat_jual', 'berat_pindah', '-berat_hancur']] },
  ],
}; // prettier-ignore
