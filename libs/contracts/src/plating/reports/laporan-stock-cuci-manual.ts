import type { BusinessDate, Kadar, Milligrams } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, GROUP } from '../../reports/filters.js';

/** What came to what is cleaned together of a group, or left it; taking a document back is a step of its own. */
export interface CleaningPileRow {
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly no_bukti: string;
  /** MASUK, KELUAR; BATAL of either. */
  readonly jenis_transaksi: string;
  readonly keterangan: string;
  readonly qty_masuk: number;
  readonly berat_masuk: Milligrams;
  readonly qty_keluar: number;
  readonly berat_keluar: Milligrams;
  /** Run. */
  readonly saldo_qty?: number;
  readonly saldo_berat?: Milligrams;
  readonly input_by: string;
}

/** What is cleaned together, group by group: there before, come, gone and left. A type narrows to the groups that have it. */
export const laporanStockCuciManual: ReportDefinition<CleaningPileRow> = {
  name: 'laporan-stock-cuci-manual',
  route: '/laporan-stock-cuci-manual',
  path: 'laporan/stock-cuci-manual',
  section: 'plating',
  orientation: 'landscape',
  module: 'STOCK_CUCI_MANUAL',
  filters: [...DAYS, DEPT, GROUP],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'no_bukti' },
    { name: 'jenis_transaksi' },
    { name: 'keterangan' },
    { name: 'qty_masuk', total: 'sum' },
    { name: 'berat_masuk', total: 'sum' },
    { name: 'qty_keluar', total: 'sum' },
    { name: 'berat_keluar', total: 'sum' },
    { name: 'saldo_qty' },
    { name: 'saldo_berat' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'kode_group', attributes: [{ name: 'kadar' }] }],
  sort: [{ column: 'kode_group', direction: 'asc' }],
  balance: {
    runs: [
      { in: 'qty_masuk', out: 'qty_keluar', as: 'saldo_qty' },
      { in: 'berat_masuk', out: 'berat_keluar', as: 'saldo_berat' },
    ],
    per: 'kode_group',
  },
};
