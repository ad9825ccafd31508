import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SALES_PERSON, VALID_BY } from '../../reports/filters.js';

export interface RedemptionDayRow {
  readonly tgl_system: BusinessDate;
  readonly jumlah_kontrak: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly jumlah_hutang: Rupiah;
  readonly bunga_pinjam: Rupiah;
  readonly total_bayar: Rupiah;
  /** What rounding cash made of it. */
  readonly pembulatan: Rupiah;
  readonly bayar_cash: Rupiah;
  /** Without card fees. */
  readonly bayar_non_cash: Rupiah;
}

/** Redemptions by business day. */
export const laporanPenebusan: ReportDefinition<RedemptionDayRow> = {
  name: 'laporan-penebusan',
  route: '/laporan-penebusan',
  path: 'laporan/penebusan',
  section: 'debt',
  orientation: 'landscape',
  filters: [...DAYS, SALES_PERSON, VALID_BY],
  columns: [
    { name: 'tgl_system' },
    { name: 'jumlah_kontrak', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'jumlah_hutang', total: 'sum' },
    { name: 'bunga_pinjam', total: 'sum' },
    { name: 'total_bayar', total: 'sum' },
    { name: 'pembulatan', total: 'sum' },
    { name: 'bayar_cash', total: 'sum' },
    { name: 'bayar_non_cash', total: 'sum' },
  ],
  sort: [{ column: 'tgl_system', direction: 'asc' }],
  charts: [{ kind: 'bar', values: ['total_bayar'], by: 'tgl_system' }],
  checks: [
    { sums: [['total_bayar', 'pembulatan'], ['bayar_cash', 'bayar_non_cash']] },
    { sums: [['total_bayar'], ['jumlah_hutang', 'bunga_pinjam']] },
  ], // prettier-ignore
};
