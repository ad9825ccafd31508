import type { Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';

export interface BonusReportRow {
  readonly kode_sales: string;
  readonly nama_sales: string | null;
  /** The account that it is paid to; null where none is known. */
  readonly kode_bank: string | null;
  readonly no_rekening: string | null;
  readonly nama_rekening: string | null;
  readonly kode_bonus: string;
  readonly dasar: string;
  /** Of what gave a bonus. */
  readonly qty: number;
  readonly berat: Milligrams;
  /** Without PPN. */
  readonly total_harga: Rupiah;
  /** As it was on the days that gave one: `0.50 %`, or rupiah a gram or a piece. */
  readonly tarif_bonus: readonly string[];
  readonly bonus_rp: Rupiah;
}

/** What each seller is to be given, by the rows of the parameters; it is computed here and booked nowhere. */
export const laporanBonusSales: ReportDefinition<BonusReportRow> = {
  name: 'laporan-bonus-sales',
  route: '/laporan-bonus-sales',
  path: 'laporan/bonus-sales',
  section: 'sales',
  orientation: 'portrait',
  module: 'BONUS_SALES_MODULE',
  filters: [...DAYS, SALES_PERSON],
  columns: [
    { name: 'kode_bonus' },
    { name: 'dasar' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'total_harga', total: 'sum' },
    { name: 'tarif_bonus', align: 'right' },
    { name: 'bonus_rp', total: 'sum' },
  ],
  groups: [
    {
      by: 'kode_sales',
      attributes: [{ name: 'nama_sales' }, { name: 'kode_bank' }, { name: 'no_rekening' }, { name: 'nama_rekening' }],
    },
  ],
  sort: [
    { column: 'kode_sales', direction: 'asc' },
    { column: 'kode_bonus', direction: 'asc' },
  ],
  charts: [{ kind: 'bar', values: ['bonus_rp'], by: 'nama_sales' }],
};
