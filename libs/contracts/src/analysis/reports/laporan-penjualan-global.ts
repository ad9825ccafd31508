import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

/** What the shop earned in each way, without PPN; what has no document of its own yet is 0. */
export interface IncomeFigures {
  readonly penjualan: Rupiah;
  readonly penjualan_aksesoris: Rupiah;
  readonly penjualan_manual: Rupiah;
  readonly pesanan: Rupiah;
  readonly pre_order: Rupiah;
  readonly cicilan: Rupiah;
  readonly service: Rupiah;
  readonly bunga_hutang: Rupiah;
  readonly admin_hutang: Rupiah;
  readonly pendapatan_lain: Rupiah;
  /** Given, above 0. */
  readonly diskon: Rupiah;
}

export interface IncomeReportRow extends IncomeFigures {
  readonly tgl_system: BusinessDate;
  /** Computed from the others. */
  readonly total?: Rupiah;
}

const KINDS = [
  'penjualan', 'penjualan_aksesoris', 'penjualan_manual', 'pesanan', 'pre_order', 'cicilan', 'service', 'bunga_hutang',
  'admin_hutang', 'pendapatan_lain',
] as const satisfies readonly (keyof IncomeFigures)[]; // prettier-ignore

/** Income of each business day by where it comes from, as the books have it. */
export const laporanPenjualanGlobal: ReportDefinition<IncomeReportRow> = {
  name: 'laporan-penjualan-global',
  route: '/laporan-penjualan-global',
  path: 'laporan/penjualan-global',
  section: 'analysis',
  orientation: 'landscape',
  module: 'HIDUP',
  filters: DAYS,
  columns: [
    { name: 'tgl_system' },
    ...KINDS.map((name) => ({ name, total: 'sum' }) as const),
    { name: 'diskon', total: 'sum' },
    { name: 'total', terms: [...KINDS, '-diskon'] },
  ],
  sort: [{ column: 'tgl_system', direction: 'asc' }],
  opens: { report: 'laporan-penjualan', with: ['tgl_system'] },
  charts: [{ kind: 'stacked-bar', values: KINDS, by: 'tgl_system', label: 'pendapatan' }],
};
