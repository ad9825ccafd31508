import type { BusinessDate, Kadar, Milligrams } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, ENTERED_BY } from '../../reports/filters.js';

/** A sorted piece that went another way. */
export interface SortMoveReportRow {
  readonly no_pindah: string;
  readonly tgl_system: BusinessDate;
  readonly jam: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly sortir_asal: string;
  readonly sortir_tujuan: string;
  readonly alasan: string;
  readonly input_by: string;
}

const step = (name: string): FilterDefinition => ({
  name,
  type: 'enum',
  default: 'ALL',
  values: ['BAKI', 'CUCI', 'LEBUR'],
});

/** What was moved among what is sorted, move by move; what was taken back is not there. */
export const laporanPindahSortir: ReportDefinition<SortMoveReportRow> = {
  name: 'laporan-pindah-sortir',
  route: '/laporan-pindah-sortir',
  path: 'laporan/pindah-sortir',
  section: 'plating',
  orientation: 'landscape',
  module: 'SEPUHAN',
  filters: [...DAYS, step('sortir_asal'), step('sortir_tujuan'), ENTERED_BY],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'nama_barang' },
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'sortir_asal' },
    { name: 'sortir_tujuan' },
    { name: 'alasan' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'no_pindah' }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_pindah', direction: 'asc' },
  ],
};
