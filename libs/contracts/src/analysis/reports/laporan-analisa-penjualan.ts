import type { Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, SALES_PERSON } from '../../reports/filters.js';

export interface SalesAnalysisRow {
  /** `2026-11-20`, `2026-11-16 - 2026-11-22` of a week, `2026-11` of a month. */
  readonly periode: string;
  readonly jumlah_nota: number;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly total_harga: Rupiah;
  readonly hpp: Rupiah;
  /** Without PPN. */
  readonly laba: Rupiah;
  /** Of the same period in the span of as many days just before. */
  readonly total_harga_lalu: Rupiah;
  readonly perubahan: Rupiah;
  /** Computed from the others. */
  readonly rata_nota?: Rupiah;
  readonly barang_per_nota?: number;
  readonly laba_persen?: number;
  readonly perubahan_persen?: number;
}

/** What was sold of one kind. */
export interface SalesMix {
  readonly qty: number;
  readonly berat: Milligrams;
  readonly total_harga: Rupiah;
  readonly persen?: number;
}

export type SalesAnalysisRecaps = {
  readonly per_jenis: SalesMix & { readonly nama_dept: string };
  readonly per_kadar: SalesMix & { readonly kadar: Kadar | null };
};

export const PERIODS = ['HARIAN', 'MINGGUAN', 'BULANAN'] as const;

const MIX = [
  { name: 'qty', total: 'sum' },
  { name: 'berat', total: 'sum' },
  { name: 'total_harga', total: 'sum' },
  { name: 'persen', share: 'total_harga' },
] as const;

/** Sales by day, week or month beside as many days just before, and what was sold. */
export const laporanAnalisaPenjualan: ReportDefinition<SalesAnalysisRow, SalesAnalysisRecaps> = {
  name: 'laporan-analisa-penjualan',
  route: '/laporan-analisa-penjualan',
  path: 'laporan/analisa-penjualan',
  section: 'analysis',
  orientation: 'landscape',
  filters: [...DAYS, { name: 'periode', type: 'enum', default: 'HARIAN', values: PERIODS }, DEPT, SALES_PERSON],
  columns: [
    { name: 'periode' },
    { name: 'jumlah_nota', total: 'sum' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'total_harga', total: 'sum' },
    { name: 'rata_nota', ratio: { of: 'total_harga', by: 'jumlah_nota' } },
    { name: 'barang_per_nota', ratio: { of: 'qty', by: 'jumlah_nota' } },
    { name: 'hpp', total: 'sum', confidential: true },
    { name: 'laba', total: 'sum', confidential: true },
    { name: 'laba_persen', ratio: { of: 'laba', by: 'hpp' }, confidential: true },
    { name: 'total_harga_lalu', total: 'sum' },
    { name: 'perubahan_persen', ratio: { of: 'perubahan', by: 'total_harga_lalu' } },
  ],
  sort: [{ column: 'periode', direction: 'asc' }],
  recaps: [
    { name: 'per_jenis', title: 'per_jenis', columns: [{ name: 'nama_dept' }, ...MIX] },
    { name: 'per_kadar', title: 'per_kadar', columns: [{ name: 'kadar' }, ...MIX] },
  ],
  charts: [
    { kind: 'line', values: ['total_harga', 'laba_persen'], by: 'periode' },
    { kind: 'donut', values: ['total_harga'], by: 'nama_dept', of: 'per_jenis' },
    { kind: 'bar', values: ['berat'], by: 'kadar', of: 'per_kadar' },
  ],
};
