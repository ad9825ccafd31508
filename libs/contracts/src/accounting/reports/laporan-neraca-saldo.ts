import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAY } from '../../reports/filters.js';

export interface TrialBalanceRow {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly kelompok_akun: string;
  /** The balance, on the side it stands. */
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
  /** The month of the day, or the whole book year where the month moved nothing: what it is made of begins there. */
  readonly sejak: BusinessDate;
  /** Account of the ledger that alone stands under the number, and moved in the month; else empty. */
  readonly akun: string;
}

/** Balance of every number of the chart at the end of a day, without closing entries. */
export const laporanNeracaSaldo: ReportDefinition<TrialBalanceRow> = {
  name: 'laporan-neraca-saldo',
  route: '/laporan-neraca-saldo',
  path: 'laporan/neraca-saldo',
  section: 'accounting',
  orientation: 'portrait',
  module: 'ACCOUNTING',
  confidential: true,
  bundle: 'paket-akuntan',
  csv: true,
  filters: [DAY],
  columns: [
    { name: 'nomor_akun' },
    { name: 'nama_akun', width: 30 },
    { name: 'kelompok_akun' },
    { name: 'debit', total: 'sum', trace: { kind: 'akun', of: 'akun' } },
    { name: 'kredit', total: 'sum', trace: { kind: 'akun', of: 'akun' } },
  ],
  sort: [
    { column: 'nomor_akun', direction: 'asc' },
    { column: 'nama_akun', direction: 'asc' },
  ],
  opens: { report: 'laporan-buku-besar', with: ['nomor_akun'], since: 'sejak' },
  marks: [{ column: 'nomor_akun', values: ['SUSPENSE'], tone: 'warning' }],
  notes: ['suspense'],
};
