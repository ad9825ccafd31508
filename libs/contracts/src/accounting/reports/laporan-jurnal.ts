import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { ACCOUNT_NUMBER, DAYS } from '../../reports/filters.js';

export interface JournalRow {
  readonly tanggal: BusinessDate;
  /** Place of the event in the log, in nine digits. */
  readonly no_jurnal: string;
  readonly trx: string;
  readonly type: string;
  /** Document it is about; empty where it is about none. */
  readonly no_bukti: string;
  readonly input_by: string;
  readonly nomor_akun: string;
  readonly nama_akun: string;
  /** What was written with it; what takes another back names that. */
  readonly keterangan: string;
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
}

const JOURNAL: FilterDefinition = { name: 'trx', type: 'text', default: 'ALL', upper: true };

/** One journal for every event of the ledger that moved money, line by line. */
export const laporanJurnal: ReportDefinition<JournalRow> = {
  name: 'laporan-jurnal',
  route: '/laporan-jurnal',
  path: 'laporan/jurnal',
  section: 'accounting',
  orientation: 'portrait',
  module: 'ACCOUNTING',
  confidential: true,
  bundle: 'paket-akuntan',
  csv: true,
  filters: [...DAYS, JOURNAL, { ...JOURNAL, name: 'type' }, ACCOUNT_NUMBER],
  columns: [
    { name: 'nomor_akun' },
    { name: 'nama_akun', width: 30 },
    { name: 'keterangan' },
    { name: 'debit', total: 'sum', trace: { kind: 'seq', of: 'no_jurnal' } },
    { name: 'kredit', total: 'sum', trace: { kind: 'seq', of: 'no_jurnal' } },
  ],
  groups: [
    { by: 'tanggal' },
    {
      by: 'no_jurnal',
      attributes: [{ name: 'trx' }, { name: 'type' }, { name: 'no_bukti' }, { name: 'input_by' }],
    },
  ],
  sort: [
    { column: 'tanggal', direction: 'asc' },
    { column: 'no_jurnal', direction: 'asc' },
  ],
  marks: [{ column: 'nomor_akun', values: ['SUSPENSE'], tone: 'warning' }],
  notes: ['suspense'],
};
