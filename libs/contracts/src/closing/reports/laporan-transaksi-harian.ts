import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY, DOCUMENT_KIND, USER } from '../../reports/filters.js';

/** An event of the day with a number, or one that moved money, in the order of the log. */
export interface DayTransactionRow {
  readonly seq: number;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  /** Empty of what has none: a count, what the shop began with. */
  readonly no_bukti: string;
  readonly jenis_transaksi: string;
  readonly customer_id: string | null;
  readonly nama_customer: string | null;
  readonly keterangan: string;
  /** Goods that moved, those put aside for a sale left out; below zero where an event takes another back. */
  readonly qty: number;
  readonly berat: Milligrams;
  /** Of the drawers together. */
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  /** What it moved on banks and on what has not arrived yet. */
  readonly non_cash: Rupiah;
  /** Of the document; BATAL of what takes one back, DIKOREKSI of what puts right one of a closed day, which stays as it was. */
  readonly status: string;
  readonly kode_sales: string | null;
  readonly input_by: string;
  readonly valid_by: string | null;
  readonly jumlah_transaksi: number;
}

/** Everything that happened on a day, line by line. */
export const laporanTransaksiHarian: ReportDefinition<DayTransactionRow> = {
  name: 'laporan-transaksi-harian',
  route: '/laporan-transaksi-harian',
  path: 'laporan/transaksi-harian',
  section: 'closing',
  orientation: 'landscape',
  module: 'DAILY_TRANSACTION_REPORT_MODULE',
  csv: true,
  filters: [DAY, DOCUMENT_KIND, USER],
  columns: [
    { name: 'jam' },
    { name: 'no_bukti' },
    { name: 'jenis_transaksi' },
    { name: 'nama_customer' },
    { name: 'keterangan', width: 22 },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'masuk', total: 'sum', trace: { kind: 'seq', of: 'seq' } },
    { name: 'keluar', total: 'sum', trace: { kind: 'seq', of: 'seq' } },
    { name: 'non_cash', total: 'sum', trace: { kind: 'seq', of: 'seq' } },
    { name: 'status' },
    { name: 'kode_sales' },
    { name: 'input_by' },
    { name: 'valid_by' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
  recaps: [
    {
      name: 'jenis_transaksi',
      per: 'jenis_transaksi',
      columns: ['jumlah_transaksi', 'masuk', 'keluar', 'non_cash'],
    },
  ],
};
