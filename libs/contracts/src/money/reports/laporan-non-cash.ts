import type { BusinessDate, PercentHundredths, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { BANK, DAYS } from '../../reports/filters.js';

export interface NonCashReportRow {
  readonly kode_bank: string;
  readonly nama_bank: string;
  readonly tgl_system: BusinessDate;
  readonly no_faktur: string;
  readonly jenis_transaksi: string;
  readonly cara_bayar: string;
  readonly no_referensi: string;
  readonly jumlah: Rupiah;
  readonly biaya_persen: PercentHundredths;
  /** What was kept; what is expected to be kept while it is waited for. */
  readonly biaya_rp: Rupiah;
  readonly jumlah_bersih: Rupiah;
  readonly status: string;
  readonly tgl_valid: BusinessDate | null;
  readonly valid_by: string | null;
  readonly no_rekening: string | null;
  readonly umur_hari: number;
  readonly jumlah_transaksi: number;
}

/** What was waited for of each bank: before the days, what came to it and went from it, and after them. */
export type NonCashReportRecaps = {
  readonly non_cash_saldo: {
    readonly kode_bank: string;
    readonly saldo_awal: Rupiah;
    readonly baru: Rupiah;
    readonly cair: Rupiah;
    readonly batal: Rupiah;
    readonly hapus_buku: Rupiah;
    readonly saldo_akhir: Rupiah;
  };
};

/** Payments through banks and marketplaces, and what has become of each. */
export const laporanNonCash: ReportDefinition<NonCashReportRow, NonCashReportRecaps> = {
  name: 'laporan-non-cash',
  route: '/laporan-non-cash',
  path: 'laporan/non-cash',
  section: 'cash',
  orientation: 'landscape',
  csv: true,
  filters: [
    ...DAYS,
    BANK,
    {
      name: 'cara_bayar',
      type: 'enum',
      default: 'ALL',
      // What was waited for on the first day came as one item a bank, whatever it was paid by.
      values: ['TRANSFER', 'DEBIT', 'CREDIT', 'QRIS', 'MARKETPLACE', 'SALDO AWAL'],
    },
    { name: 'status', type: 'enum', default: 'ALL', values: ['OUTSTAND', 'VALID'] },
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_faktur' },
    { name: 'jenis_transaksi' },
    { name: 'cara_bayar' },
    { name: 'no_referensi' },
    { name: 'jumlah', total: 'sum' },
    { name: 'biaya_persen' },
    { name: 'biaya_rp', total: 'sum' },
    { name: 'jumlah_bersih', total: 'sum' },
    { name: 'status' },
    { name: 'tgl_valid' },
    { name: 'valid_by' },
    { name: 'no_rekening' },
    { name: 'umur_hari' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'kode_bank', attributes: [{ name: 'nama_bank' }] }],
  sort: [
    { column: 'kode_bank', direction: 'asc' },
    { column: 'status', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
  ],
  recaps: [
    {
      name: 'non_cash_saldo',
      title: 'non_cash_saldo',
      columns: [
        { name: 'kode_bank' },
        { name: 'saldo_awal', total: 'sum' },
        { name: 'baru', total: 'sum' },
        { name: 'cair', total: 'sum' },
        { name: 'batal', format: 'rupiah', total: 'sum' },
        { name: 'hapus_buku', total: 'sum' },
        { name: 'saldo_akhir', total: 'sum' },
      ],
    },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'all' },
  marks: [
    { column: 'status', values: ['BATAL'], tone: 'muted' },
    { column: 'status', values: ['HAPUS'], tone: 'warning' },
  ],
};
