import type { BusinessDate, Milligrams, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY, DEPT, FINENESS } from '../../reports/filters.js';

/** Months since a contract was made. */
export const LOAN_AGES = ['0-1', '1-3', '3-6', '>6 bulan'] as const;

export interface RunningLoanRow {
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  readonly no_hp: string | null;
  readonly tgl_hutang: BusinessDate;
  readonly jatuh_tempo: BusinessDate;
  readonly lama_pinjam: number;
  /** Each with its fineness and weight. */
  readonly detail_barang: string;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly taksiran: Rupiah;
  readonly sisa_pokok: Rupiah;
  /** Of a month. */
  readonly bunga: PercentHundredths;
  readonly bunga_rp: Rupiah;
  /** Owed up to the day. */
  readonly bunga_berjalan: Rupiah;
  readonly total_tebus: Rupiah;
  readonly umur: (typeof LOAN_AGES)[number];
  readonly jumlah_kontrak: number;
}

/** Contracts that ran at the end of a day, as each stood then. */
export const laporanHutangAktif: ReportDefinition<RunningLoanRow> = {
  name: 'laporan-hutang-aktif',
  route: '/laporan-hutang-aktif',
  path: 'laporan/hutang-aktif',
  section: 'debt',
  orientation: 'landscape',
  filters: [DAY, DEPT, FINENESS, { name: 'umur', type: 'enum', default: 'ALL', values: LOAN_AGES }],
  columns: [
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'no_hp' },
    { name: 'tgl_hutang' },
    { name: 'jatuh_tempo' },
    { name: 'lama_pinjam' },
    { name: 'detail_barang', width: 26 },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'taksiran', total: 'sum' },
    { name: 'sisa_pokok', total: 'sum' },
    { name: 'bunga' },
    { name: 'bunga_rp' },
    { name: 'bunga_berjalan', total: 'sum' },
    { name: 'total_tebus', total: 'sum' },
    { name: 'jumlah_kontrak', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'umur' }],
  sort: [
    { column: 'umur', direction: 'desc', order: LOAN_AGES },
    { column: 'jatuh_tempo', direction: 'asc' },
    { column: 'no_faktur_hutang', direction: 'asc' },
  ],
  charts: [{ kind: 'bar', values: ['sisa_pokok'], by: 'umur' }],
  checks: [{ sums: [['total_tebus'], ['sisa_pokok', 'bunga_berjalan']] }],
};
