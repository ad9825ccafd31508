import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { CASH_CATEGORY, DAYS, VALID_OR_NOT } from '../../reports/filters.js';

/** Ways of a move, in printed order. */
export const MOVE_WAYS = ['BANK KE BANK', 'CASH KE BANK', 'BANK KE CASH'] as const;

export interface MoneyMoveReportRow {
  readonly jenis: (typeof MOVE_WAYS)[number];
  readonly tgl_system: BusinessDate;
  readonly no_mutasi: string;
  readonly asal: string;
  readonly asal_rekening: string | null;
  readonly tujuan: string;
  readonly tujuan_rekening: string | null;
  readonly kategori: string;
  /** What arrived: without what the bank took for it. */
  readonly jumlah: Rupiah;
  readonly keterangan: string;
  readonly status: string;
  readonly input_by: string;
  readonly jumlah_transaksi: number;
}

/** Money that was moved between accounts and drawers of the shop. */
export const laporanMutasiUang: ReportDefinition<MoneyMoveReportRow> = {
  name: 'laporan-mutasi-uang',
  route: '/laporan-mutasi-uang',
  path: 'laporan/mutasi-uang',
  section: 'cash',
  orientation: 'landscape',
  filters: [...DAYS, { name: 'jenis', type: 'enum', default: 'ALL', values: MOVE_WAYS }, CASH_CATEGORY, VALID_OR_NOT],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_mutasi' },
    { name: 'asal' },
    { name: 'asal_rekening' },
    { name: 'tujuan' },
    { name: 'tujuan_rekening' },
    { name: 'kategori' },
    { name: 'jumlah', total: 'sum' },
    { name: 'keterangan', width: 26 },
    { name: 'status' },
    { name: 'input_by' },
    { name: 'jumlah_transaksi', total: 'sum', inTotalOnly: true },
  ],
  groups: [{ by: 'jenis' }],
  sort: [
    { column: 'jenis', direction: 'asc', order: MOVE_WAYS },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_mutasi', direction: 'asc' },
  ],
  uncounted: { column: 'status', values: ['BATAL'], from: 'all' },
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
};
