import type { BusinessDate, Kadar, Milligrams, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, GOLDSMITH, GROUP } from '../../reports/filters.js';

/** What of a group a cleaning lost, booked. */
export interface WastingReportRow {
  readonly kode_tukang: string;
  readonly nama_tukang: string;
  readonly tgl_system: BusinessDate;
  readonly no_cuci: string;
  readonly tgl_kirim: BusinessDate;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly qty: number;
  readonly berat_sebelum: Milligrams;
  readonly berat_sesudah: Milligrams;
  /** Negative where it gained. */
  readonly wasting: Milligrams;
  /** Of what was sent; worked out from the sums. */
  readonly wasting_persen: PercentHundredths;
  readonly toleransi_persen: PercentHundredths;
  readonly wasting_murni: Milligrams;
  /** What the shop bore of it: net debit of `susut`. */
  readonly nilai_wasting: Rupiah;
  readonly ongkos_sepuhan: Rupiah;
  readonly input_by: string;
  /** More than is tolerated. */
  readonly melebihi: boolean;
}

/** What each goldsmith lost, and made good of it. */
export type GoldsmithRecaps = {
  readonly per_tukang: {
    readonly kode_tukang: string;
    readonly nama_tukang: string;
    readonly wasting: Milligrams;
    readonly wasting_persen: PercentHundredths;
    readonly ganti_murni: Milligrams;
    readonly ganti_nilai: Rupiah;
  };
};

const RESULT: FilterDefinition = { name: 'hasil', type: 'enum', default: 'ALL', values: ['SUSUT', 'TAMBAH'] };

/** What was lost in cleaning and plating, by goldsmith; what was taken back is not there. */
export const laporanWastingSepuhan: ReportDefinition<WastingReportRow, GoldsmithRecaps> = {
  name: 'laporan-wasting-sepuhan',
  route: '/laporan-wasting-sepuhan',
  path: 'laporan/wasting-sepuhan',
  section: 'plating',
  orientation: 'landscape',
  module: 'SEPUHAN',
  filters: [...DAYS, GOLDSMITH, GROUP, RESULT],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_cuci' },
    { name: 'tgl_kirim' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum' },
    { name: 'berat_sebelum', total: 'sum' },
    { name: 'berat_sesudah', total: 'sum' },
    { name: 'wasting', total: 'sum' },
    { name: 'wasting_persen', ratio: { of: 'wasting', by: 'berat_sebelum' } },
    { name: 'toleransi_persen' },
    { name: 'wasting_murni', total: 'sum' },
    { name: 'nilai_wasting', total: 'sum', confidential: true },
    { name: 'ongkos_sepuhan', total: 'sum' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'kode_tukang', attributes: [{ name: 'nama_tukang' }] }],
  sort: [
    { column: 'kode_tukang', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_cuci', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'per_tukang',
      title: 'per_tukang',
      columns: [
        { name: 'kode_tukang' },
        { name: 'nama_tukang' },
        { name: 'wasting', total: 'sum' },
        { name: 'wasting_persen' },
        { name: 'ganti_murni', total: 'sum' },
        { name: 'ganti_nilai', total: 'sum' },
      ],
    },
  ],
  marks: [{ column: 'melebihi', values: [true], tone: 'warning' }],
  checks: [{ sums: [['berat_sebelum'], ['berat_sesudah', 'wasting']] }],
  charts: [{ kind: 'bar', values: ['wasting_persen'], by: 'nama_tukang', of: 'per_tukang' }],
};
