import type { Milligrams, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, TRAY, WAREHOUSE } from '../../reports/filters.js';

export interface TraySalesRow {
  readonly kode_gudang: string;
  readonly nama_gudang: string | null;
  readonly kode_baki: string;
  readonly nama_baki: string | null;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly total_harga: Rupiah;
  /** Computed from the others. */
  readonly persen?: PercentHundredths;
  /** What is left in it at the end of the last day. */
  readonly qty_stock: number;
  readonly berat_stock: Milligrams;
}

/** What each tray sold, and what is left in it. */
export const laporanPenjualanPerBaki: ReportDefinition<TraySalesRow> = {
  name: 'laporan-penjualan-per-baki',
  route: '/laporan-penjualan-per-baki',
  path: 'laporan/penjualan-per-baki',
  section: 'sales',
  orientation: 'landscape',
  filters: [...DAYS, WAREHOUSE, TRAY],
  columns: [
    { name: 'kode_baki' },
    { name: 'nama_baki' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'total_harga', total: 'sum' },
    { name: 'persen', share: 'total_harga' },
    { name: 'qty_stock', total: 'sum' },
    { name: 'berat_stock', total: 'sum' },
  ],
  groups: [{ by: 'kode_gudang', attributes: [{ name: 'nama_gudang' }] }],
  sort: [
    { column: 'kode_gudang', direction: 'asc' },
    { column: 'total_harga', direction: 'desc' },
    { column: 'kode_baki', direction: 'asc' },
  ],
  opens: { report: 'laporan-penjualan-detail', with: ['kode_baki'] },
  charts: [{ kind: 'bar', values: ['total_harga'], by: 'kode_baki' }],
};
