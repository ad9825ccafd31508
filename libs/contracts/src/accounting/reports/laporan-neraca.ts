import { BALANCE_GROUPS } from '@emas/domain/shared/account-groups';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY } from '../../reports/filters.js';

export interface BalanceSheetRow {
  readonly kelompok_akun: string;
  readonly nomor_akun: string;
  readonly nama_akun: string;
  /** Of what the shop owes and its capital above 0 as credit, else as debit. */
  readonly jumlah: Rupiah;
  /** At the end of the month before. */
  readonly jumlah_lalu: Rupiah;
  /** The month of the day, or the whole book year where the month moved nothing: what it is made of begins there. */
  readonly sejak: BusinessDate;
  /** Account of the ledger that alone stands under the number, and moved in the month; else empty. */
  readonly akun: string;
  /** Computed from both. */
  readonly selisih?: Rupiah;
}

/** What the shop has, owes and is worth at the end of a day; profit before the book year and since stand under capital. */
export const laporanNeraca: ReportDefinition<BalanceSheetRow> = {
  name: 'laporan-neraca',
  route: '/laporan-neraca',
  path: 'laporan/neraca',
  section: 'accounting',
  orientation: 'portrait',
  module: 'ACCOUNTING',
  confidential: true,
  bundle: 'paket-akuntan',
  filters: [DAY],
  columns: [
    { name: 'nomor_akun' },
    { name: 'nama_akun', width: 30 },
    { name: 'jumlah', total: 'sum', trace: { kind: 'akun', of: 'akun' } },
    { name: 'jumlah_lalu', total: 'sum' },
    { name: 'selisih', terms: ['jumlah', '-jumlah_lalu'] },
  ],
  groups: [{ by: 'kelompok_akun' }],
  sort: [
    { column: 'kelompok_akun', direction: 'asc', order: BALANCE_GROUPS },
    { column: 'nomor_akun', direction: 'asc' },
    { column: 'nama_akun', direction: 'asc' },
  ],
  milestones: [
    { after: 'AKTIVA TETAP', name: 'total_aktiva', of: ['AKTIVA LANCAR', 'AKTIVA TETAP'] },
    { after: 'MODAL', name: 'total_kewajiban_modal', of: ['KEWAJIBAN', 'MODAL'] },
  ],
  grandTotal: false,
  opens: { report: 'laporan-buku-besar', with: ['nomor_akun'], since: 'sejak' },
  marks: [{ column: 'nomor_akun', values: ['SUSPENSE'], tone: 'warning' }],
  notes: ['suspense'],
};
