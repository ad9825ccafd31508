import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { ACCOUNT_NUMBER, DAYS } from '../../reports/filters.js';

export interface LedgerRow {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly tanggal: BusinessDate;
  /** Empty of a balance that a change of numbers carried over. */
  readonly no_jurnal: string;
  readonly no_bukti: string;
  readonly trx: string;
  readonly keterangan: string;
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
  /** Debit less credit up to the line. */
  readonly saldo?: Rupiah;
}

/** What went through each number of the chart, with its balance before and after; without closing entries. */
export const laporanBukuBesar: ReportDefinition<LedgerRow> = {
  name: 'laporan-buku-besar',
  route: '/laporan-buku-besar',
  path: 'laporan/buku-besar',
  section: 'accounting',
  orientation: 'portrait',
  module: 'ACCOUNTING',
  confidential: true,
  bundle: 'paket-akuntan',
  csv: true,
  filters: [...DAYS, ACCOUNT_NUMBER],
  columns: [
    { name: 'tanggal' },
    { name: 'no_jurnal', trace: { kind: 'seq', of: 'no_jurnal' } },
    { name: 'no_bukti' },
    { name: 'trx' },
    { name: 'keterangan' },
    { name: 'debit', total: 'sum', trace: { kind: 'seq', of: 'no_jurnal' } },
    { name: 'kredit', total: 'sum', trace: { kind: 'seq', of: 'no_jurnal' } },
    { name: 'saldo' },
  ],
  groups: [{ by: 'nomor_akun', attributes: [{ name: 'nama_akun' }] }],
  sort: [
    { column: 'nomor_akun', direction: 'asc' },
    { column: 'tanggal', direction: 'asc' },
    { column: 'no_jurnal', direction: 'asc' },
  ],
  balance: { runs: [{ in: 'debit', out: 'kredit', as: 'saldo' }], per: 'nomor_akun' },
  notes: ['suspense'],
};
