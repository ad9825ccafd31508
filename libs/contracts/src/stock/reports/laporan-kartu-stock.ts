import type { BusinessDate, Milligrams } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, GROUP, TRAY } from '../../reports/filters.js';

export interface StockCardRow {
  readonly kode_dept: string;
  readonly nama_dept: string | null;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly no_bukti: string;
  readonly jenis_transaksi: string;
  /** `-` of goods without one. */
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly dari: string;
  readonly ke: string;
  readonly qty_masuk: number;
  readonly berat_masuk: Milligrams;
  readonly qty_keluar: number;
  readonly berat_keluar: Milligrams;
  /** Run. */
  readonly saldo_qty?: number;
  readonly saldo_berat?: Milligrams;
  readonly input_by: string;
}

/** One thing, whose every step is told then. */
const BARCODE: FilterDefinition = { name: 'kode_barcode', type: 'text', default: 'ALL', upper: true };

/**
 * What came to the shop's goods and left them, step by step: of all of them what they gained and lost, of a tray what went in
 * and out of it, of one thing every step.
 */
export const laporanKartuStock: ReportDefinition<StockCardRow> = {
  name: 'laporan-kartu-stock',
  route: '/laporan-kartu-stock',
  path: 'laporan/kartu-stock',
  section: 'stock',
  orientation: 'landscape',
  csv: true,
  filters: [...DAYS, BARCODE, DEPT, GROUP, TRAY],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'no_bukti' },
    { name: 'jenis_transaksi', width: 13 },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'dari', format: 'place', width: 14 },
    { name: 'ke', format: 'place', width: 12 },
    { name: 'qty_masuk', total: 'sum' },
    { name: 'berat_masuk', total: 'sum' },
    { name: 'qty_keluar', total: 'sum' },
    { name: 'berat_keluar', total: 'sum' },
    { name: 'saldo_qty' },
    { name: 'saldo_berat' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'kode_dept', attributes: [{ name: 'nama_dept' }] }],
  sort: [{ column: 'kode_dept', direction: 'asc' }],
  balance: {
    runs: [
      { in: 'qty_masuk', out: 'qty_keluar', as: 'saldo_qty' },
      { in: 'berat_masuk', out: 'berat_keluar', as: 'saldo_berat' },
    ],
    per: 'kode_dept',
  },
};
