import { PROFIT_GROUPS } from '@emas/domain/shared/account-groups';
import type { Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

export interface ProfitRow {
  readonly kelompok_akun: string;
  readonly nomor_akun: string;
  readonly nama_akun: string;
  /** Income above 0 as credit, cost as debit. */
  readonly jumlah: Rupiah;
  /** Hundredths of a percent of all income; null where there was none. */
  readonly persen_pendapatan: number | null;
  /** As many whole months before, else as many days. */
  readonly jumlah_lalu: Rupiah;
  /** Hundredths of a percent; null where there was nothing before. */
  readonly perubahan_persen: number | null;
}

/** What was earned and what it cost on the days. */
export const laporanLabaRugi: ReportDefinition<ProfitRow> = {
  name: 'laporan-laba-rugi',
  route: '/laporan-laba-rugi',
  path: 'laporan/laba-rugi',
  section: 'accounting',
  orientation: 'portrait',
  module: 'ACCOUNTING',
  confidential: true,
  bundle: 'paket-akuntan',
  filters: DAYS,
  columns: [
    { name: 'nomor_akun' },
    { name: 'nama_akun', width: 30 },
    { name: 'jumlah', total: 'sum' },
    { name: 'persen_pendapatan' },
    { name: 'jumlah_lalu', total: 'sum' },
    { name: 'perubahan_persen' },
  ],
  groups: [{ by: 'kelompok_akun' }],
  sort: [
    { column: 'kelompok_akun', direction: 'asc', order: PROFIT_GROUPS },
    { column: 'nomor_akun', direction: 'asc' },
    { column: 'nama_akun', direction: 'asc' },
  ],
  milestones: [
    { after: 'HPP', name: 'laba_kotor', of: ['PENDAPATAN', '-HPP'] },
    { after: 'BIAYA', name: 'laba_usaha', of: ['laba_kotor', '-BIAYA'] },
    { after: 'LAIN-LAIN', name: 'laba_bersih', of: ['laba_usaha', '-LAIN-LAIN'] },
  ],
  grandTotal: false,
  opens: { report: 'laporan-buku-besar', with: ['nomor_akun'] },
  marks: [{ column: 'nomor_akun', values: ['SUSPENSE'], tone: 'warning' }],
  charts: [{ kind: 'bar', values: ['jumlah'], by: 'kelompok_akun', milestones: ['laba_bersih'] }],
  notes: ['suspense', 'spanBefore'],
};
