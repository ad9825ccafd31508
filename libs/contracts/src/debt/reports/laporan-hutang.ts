import type { BusinessDate, Milligrams, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DEPT, SALES_PERSON, VALID_BY } from '../../reports/filters.js';

export interface LoanReportRow {
  readonly tgl_hutang: BusinessDate;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  readonly alamat_customer: string | null;
  readonly kode_sales: string;
  /** Each with its fineness and weight. */
  readonly detail_barang: string;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly taksiran: Rupiah;
  readonly jumlah_hutang: Rupiah;
  /** Of a month. */
  readonly bunga: PercentHundredths;
  readonly admin_rp: Rupiah;
  readonly jumlah_cair: Rupiah;
  readonly jatuh_tempo: BusinessDate;
  readonly status: string;
  readonly valid_by: string;
  readonly jumlah_kontrak: number;
}

/** Contracts of the days as they stand now; those that were taken back stand there, and do not count in the end. */
export const laporanHutang: ReportDefinition<LoanReportRow> = {
  name: 'laporan-hutang',
  route: '/laporan-hutang',
  path: 'laporan/hutang',
  section: 'debt',
  orientation: 'landscape',
  filters: [
    ...DAYS,
    SALES_PERSON,
    DEPT,
    { name: 'status', type: 'enum', default: 'ALL', values: ['AKTIF', 'LUNAS', 'LELANG', 'BATAL'] },
    VALID_BY,
  ],
  columns: [
    { name: 'tgl_hutang' },
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'alamat_customer', width: 20 },
    { name: 'kode_sales' },
    { name: 'detail_barang', width: 26 },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'taksiran', total: 'sum' },
    { name: 'jumlah_hutang', total: 'sum' },
    { name: 'bunga' },
    { name: 'admin_rp', total: 'sum' },
    { name: 'jumlah_cair', total: 'sum' },
    { name: 'jatuh_tempo' },
    { name: 'status' },
    { name: 'valid_by' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'tgl_hutang' }],
  sort: [
    { column: 'tgl_hutang', direction: 'asc' },
    { column: 'no_faktur_hutang', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
  checks: [{ sums: [['jumlah_cair'], ['jumlah_hutang', '-admin_rp']] }],
};
