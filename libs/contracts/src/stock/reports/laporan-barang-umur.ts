import { AGES, type Age } from '@emas/domain/shared/age';
import type { Milligrams, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY, DEPT, TRAY } from '../../reports/filters.js';

export interface StockAgeRow {
  readonly kode_dept: string;
  readonly nama_dept: string | null;
  readonly umur: Age;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly harga_jual: Rupiah;
  /** Of the weight of all. */
  readonly persen?: PercentHundredths;
}

/** How long the things of the house have been there, by the day each came in; goods without a barcode have no such day. */
export const laporanBarangUmur: ReportDefinition<StockAgeRow> = {
  name: 'laporan-barang-umur',
  route: '/laporan-barang-umur',
  path: 'laporan/barang-umur',
  section: 'stock',
  orientation: 'portrait',
  filters: [DAY, DEPT, TRAY],
  columns: [
    { name: 'umur' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'harga_jual', total: 'sum' },
    { name: 'persen', share: 'berat' },
  ],
  groups: [{ by: 'kode_dept', attributes: [{ name: 'nama_dept' }] }],
  sort: [
    { column: 'kode_dept', direction: 'asc' },
    { column: 'umur', direction: 'desc', order: AGES },
  ],
  opens: { report: 'laporan-stock-barang', with: ['kode_dept', 'umur'], asOf: true },
  charts: [{ kind: 'stacked-bar', values: ['berat'], by: 'kode_dept', across: 'umur' }],
};
