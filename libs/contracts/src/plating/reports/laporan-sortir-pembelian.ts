import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, ENTERED_BY, GROUP } from '../../reports/filters.js';

/** What bought goods are sorted to, in printed order. */
const RESULTS = ['BAKI', 'CUCI', 'LEBUR'] as const;

/** A sorted piece. */
export interface SortingReportRow {
  readonly hasil_sortir: string;
  readonly tgl_system: BusinessDate;
  readonly no_sortir: string;
  readonly no_faktur_beli: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  /** As it was sorted. */
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat_beli: Milligrams;
  readonly berat_sortir: Milligrams;
  /** Negative where it was heavier. */
  readonly susut: Milligrams;
  readonly harga_modal: Rupiah;
  readonly kode_barcode: string | null;
  readonly kode_baki: string | null;
  readonly input_by: string;
}

/** Weight of bought goods that nobody has sorted, over the days. */
export type UnsortedRecaps = {
  readonly belum_sortir: {
    readonly berat_awal: Milligrams;
    readonly berat_masuk: Milligrams;
    readonly berat_keluar: Milligrams;
    readonly berat_akhir: Milligrams;
  };
};

const RESULT: FilterDefinition = { name: 'hasil_sortir', type: 'enum', default: 'ALL', values: RESULTS };

/** What was sorted, by where it went; what was taken back is not there. */
export const laporanSortirPembelian: ReportDefinition<SortingReportRow, UnsortedRecaps> = {
  name: 'laporan-sortir-pembelian',
  route: '/laporan-sortir-pembelian',
  path: 'laporan/sortir-pembelian',
  section: 'plating',
  orientation: 'landscape',
  module: 'SEPUHAN',
  filters: [...DAYS, GROUP, RESULT, ENTERED_BY],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_sortir' },
    { name: 'no_faktur_beli' },
    { name: 'nama_barang' },
    { name: 'kode_dept' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat_beli', total: 'sum' },
    { name: 'berat_sortir', total: 'sum' },
    { name: 'susut', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'kode_barcode' },
    { name: 'kode_baki' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'hasil_sortir' }],
  sort: [
    { column: 'hasil_sortir', direction: 'asc', order: RESULTS },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_sortir', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'belum_sortir',
      title: 'belum_sortir',
      columns: [{ name: 'berat_awal' }, { name: 'berat_masuk' }, { name: 'berat_keluar' }, { name: 'berat_akhir' }],
      grandTotal: false,
    },
  ],
  checks: [{ sums: [['berat_beli'], ['berat_sortir', 'susut']] }],
  charts: [{ kind: 'donut', values: ['berat_sortir'], by: 'hasil_sortir' }],
};
