import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, GROUP } from '../../reports/filters.js';
import { COUNT_NUMBER } from './counted-rows.js';

/** What a group of one fineness came to in a count of the whole shop. */
export interface CountedGroupRow {
  readonly no_opname: string;
  readonly tgl_system: BusinessDate;
  readonly status: string;
  readonly hitung_by: string;
  readonly valid_by: string | null;
  readonly kode_dept: string;
  readonly nama_dept: string | null;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly qty_buku: number;
  readonly berat_buku: Milligrams;
  readonly qty_hitung: number;
  readonly berat_hitung: Milligrams;
  readonly selisih_qty: number;
  readonly selisih_berat: Milligrams;
  readonly selisih_murni: Milligrams;
  readonly nilai_selisih: Rupiah;
  readonly hasil: string;
}

const RESULT: FilterDefinition = {
  name: 'hasil',
  type: 'enum',
  default: 'ALL',
  values: ['SESUAI', 'KURANG', 'LEBIH'],
};

/** Counts of the whole shop by group and fineness; more are things that the books had lost. */
export const laporanStockOpnameGlobal: ReportDefinition<CountedGroupRow> = {
  name: 'laporan-stock-opname-global',
  route: '/laporan-stock-opname-global',
  path: 'laporan/stock-opname-global',
  section: 'stock',
  orientation: 'landscape',
  module: 'OPNAME_GLOBAL',
  filters: [...DAYS, COUNT_NUMBER, DEPT, GROUP, RESULT],
  columns: [
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty_buku', total: 'sum' },
    { name: 'berat_buku', total: 'sum' },
    { name: 'qty_hitung', total: 'sum' },
    { name: 'berat_hitung', total: 'sum' },
    { name: 'selisih_qty', total: 'sum' },
    { name: 'selisih_berat', total: 'sum' },
    { name: 'selisih_murni', total: 'sum' },
    { name: 'nilai_selisih', total: 'sum', confidential: true },
    { name: 'hasil' },
  ],
  groups: [
    {
      by: 'no_opname',
      attributes: [{ name: 'tgl_system' }, { name: 'status' }, { name: 'hitung_by' }, { name: 'valid_by' }],
    },
    { by: 'kode_dept', attributes: [{ name: 'nama_dept' }] },
  ],
  sort: [
    { column: 'no_opname', direction: 'desc' },
    { column: 'kode_dept', direction: 'asc' },
    { column: 'kode_group', direction: 'asc' },
    { column: 'kadar', direction: 'asc' },
  ],
  marks: [{ column: 'hasil', values: ['KURANG', 'LEBIH'], tone: 'warning' }],
  checks: [
    { sums: [['selisih_qty'], ['qty_hitung', '-qty_buku']] },
    { sums: [['selisih_berat'], ['berat_hitung', '-berat_buku']] },
  ],
};
