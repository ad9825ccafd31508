import type { Milligrams } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY, TRAY, WAREHOUSE } from '../../reports/filters.js';

export interface TrayStockRow {
  readonly kode_gudang: string;
  readonly nama_gudang: string | null;
  readonly kode_baki: string;
  readonly nama_baki: string | null;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  /** Tags of the things in it. */
  readonly berat_bandrol: Milligrams;
  /** The empty tray. */
  readonly berat_baki: Milligrams;
  /** What a scale should show. */
  readonly berat_kotor: Milligrams;
  readonly kapasitas: number | null;
  /** More pieces than it is made for. */
  readonly penuh: boolean;
}

/** What lies in each tray at the end of a day, empty ones too: the weight by the books that a weighing compares with. */
export const laporanStockPerBaki: ReportDefinition<TrayStockRow> = {
  name: 'laporan-stock-per-baki',
  route: '/laporan-stock-per-baki',
  path: 'laporan/stock-per-baki',
  section: 'stock',
  orientation: 'landscape',
  filters: [DAY, WAREHOUSE, TRAY],
  columns: [
    { name: 'kode_baki' },
    { name: 'nama_baki' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'berat_bandrol', total: 'sum' },
    { name: 'berat_baki', total: 'sum' },
    { name: 'berat_kotor', total: 'sum' },
    { name: 'kapasitas' },
  ],
  groups: [{ by: 'kode_gudang', attributes: [{ name: 'nama_gudang' }] }],
  sort: [
    { column: 'kode_gudang', direction: 'asc' },
    { column: 'kode_baki', direction: 'asc' },
  ],
  marks: [{ column: 'penuh', values: [true], tone: 'warning' }],
  checks: [{ sums: [['berat_kotor'], ['berat', 'berat_bandrol', 'berat_baki']] }],
  charts: [{ kind: 'bar', values: ['berat'], by: 'kode_baki' }],
};
