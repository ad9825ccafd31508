import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SALES_PERSON, VALID_BY } from '../../reports/filters.js';

export interface ShrinkageReportRow {
  readonly tgl_system: BusinessDate;
  readonly no_faktur_beli: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** 1. */
  readonly qty: number;
  readonly berat_nota: Milligrams;
  /** As it was weighed last. */
  readonly berat: Milligrams;
  readonly susut: Milligrams;
  /** Computed from the others. */
  readonly susut_persen?: number;
  readonly toleransi: Milligrams;
  readonly nilai_susut: Rupiah;
  readonly kode_sales: string;
  readonly status: string;
  readonly tgl_valid: BusinessDate | null;
  readonly valid_by: string | null;
  readonly keterangan: string | null;
}

/** Bought gold that weighs other than its note says by more than it may, and what a second person said of it. */
export const laporanValidasiSusut: ReportDefinition<ShrinkageReportRow> = {
  name: 'laporan-validasi-susut',
  route: '/laporan-validasi-susut',
  path: 'laporan/validasi-susut',
  section: 'purchases',
  orientation: 'landscape',
  filters: [
    ...DAYS,
    { name: 'status', type: 'enum', default: 'ALL', values: ['OPEN', 'VALID', 'DITOLAK'] },
    SALES_PERSON,
    VALID_BY,
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_faktur_beli' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat_nota', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'susut', total: 'sum' },
    { name: 'susut_persen', ratio: { of: 'susut', by: 'berat_nota' } },
    { name: 'toleransi' },
    { name: 'nilai_susut', total: 'sum' },
    { name: 'kode_sales' },
    { name: 'status' },
    { name: 'tgl_valid' },
    { name: 'valid_by' },
    { name: 'keterangan' },
  ],
  groups: [{ by: 'status' }],
  sort: [
    { column: 'status', direction: 'asc' },
    { column: 'susut', direction: 'desc' },
  ],
  checks: [{ sums: [['susut'], ['berat_nota', '-berat']] }],
};
