import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { CASH_CATEGORY, DAYS, PAID_FROM } from '../../reports/filters.js';

export interface ExpenseRow {
  readonly kategori: string;
  readonly nama_transaksi: string;
  /** Event that it is a line of. */
  readonly seq: number;
  /** Account that it is a line of. */
  readonly akun: string;
  readonly tgl_system: BusinessDate;
  readonly no_bukti: string;
  /** CASH or the code of the bank that it was paid from; empty where neither paid it. */
  readonly asal: string;
  /** Drawer or account. */
  readonly asal_rekening: string;
  /** Below 0 where it was taken back. */
  readonly jumlah: Rupiah;
  readonly keterangan: string;
  readonly input_by: string;
  readonly otorisasi_by: string;
  readonly jumlah_transaksi: number;
  /** Computed from the totals. */
  readonly persen?: number;
}

/** Expenses by category, whatever wrote them: entries, fees of banks, couriers, accessories that were taken. */
export const laporanBiaya: ReportDefinition<ExpenseRow> = {
  name: 'laporan-biaya',
  route: '/laporan-biaya',
  path: 'laporan/biaya',
  section: 'cash',
  orientation: 'portrait',
  filters: [...DAYS, CASH_CATEGORY, PAID_FROM],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_bukti' },
    { name: 'asal' },
    { name: 'asal_rekening' },
    { name: 'jumlah', total: 'sum', trace: { kind: 'seq', of: 'seq', total: 'akun' } },
    { name: 'keterangan', width: 26 },
    { name: 'input_by' },
    { name: 'otorisasi_by' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
    { name: 'persen', share: 'jumlah', inTotalOnly: true },
  ],
  groups: [{ by: 'kategori', attributes: [{ name: 'nama_transaksi' }] }],
  sort: [
    { column: 'kategori', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_bukti', direction: 'asc' },
  ],
  charts: [{ kind: 'donut', values: ['jumlah'], by: 'kategori' }],
};
