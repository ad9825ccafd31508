import type { Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, GROUP } from '../../reports/filters.js';

/** What was sold under one name, of one type and group. */
export interface BestSellerRow {
  /** Computed: the place in the order that is asked for. */
  readonly peringkat?: number;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly qty_jual: number;
  readonly berat_jual: Milligrams;
  readonly total_harga: Rupiah;
  readonly laba: Rupiah;
  /** From the day it came until it was sold, on average; null where no day is known. */
  readonly rata_hari_laku: number | null;
  /** For sale at the end of the last day. */
  readonly qty_stock: number;
  readonly berat_stock: Milligrams;
  /** Hundredths: pieces sold by those for sale, on average of both ends of the days; null where there were none. */
  readonly perputaran: number | null;
}

/** What sells most, or what waits longest until it is sold. */
export const laporanBarangTerlaris: ReportDefinition<BestSellerRow> = {
  name: 'laporan-barang-terlaris',
  route: '/laporan-barang-terlaris',
  path: 'laporan/barang-terlaris',
  section: 'analysis',
  orientation: 'landscape',
  filters: [
    ...DAYS,
    DEPT,
    GROUP,
    { name: 'urut', type: 'enum', default: 'TERLARIS', values: ['TERLARIS', 'TERLAMBAT'] },
  ],
  columns: [
    { name: 'peringkat', rank: true },
    { name: 'nama_barang' },
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'qty_jual', total: 'sum' },
    { name: 'berat_jual', total: 'sum' },
    { name: 'total_harga', total: 'sum' },
    { name: 'laba', total: 'sum', confidential: true },
    { name: 'rata_hari_laku' },
    { name: 'qty_stock', total: 'sum' },
    { name: 'berat_stock', total: 'sum' },
    { name: 'perputaran' },
  ],
  sortFilter: {
    filter: 'urut',
    choices: {
      TERLARIS: [{ column: 'qty_jual', direction: 'desc' }],
      TERLAMBAT: [
        { column: 'rata_hari_laku', direction: 'desc' },
        { column: 'qty_jual', direction: 'asc' },
      ],
    },
  },
  charts: [{ kind: 'horizontal-bar', values: ['qty_jual'], by: 'nama_barang', first: 10 }],
  notes: ['turnover'],
};
