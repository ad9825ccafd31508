import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, DRAWER, ENTERED_BY, MONEY_CATEGORY } from '../../reports/filters.js';

export interface CashReportRow {
  readonly kode_laci: string;
  /** Event and account that it is a line of. */
  readonly seq: number;
  readonly akun: string;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly no_bukti: string;
  /** Category of an entry, of a document what it is. */
  readonly kategori: string;
  readonly keterangan: string;
  /** Of a cash sale without its change. */
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  readonly saldo?: Rupiah;
  readonly input_by: string;
  readonly valid_by: string;
}

/** What went into each drawer and out of it, line by line, with what it held. */
export const laporanKas: ReportDefinition<CashReportRow> = {
  name: 'laporan-kas',
  route: '/laporan-kas',
  path: 'laporan/kas',
  section: 'cash',
  orientation: 'landscape',
  csv: true,
  filters: [...DAYS, MONEY_CATEGORY, DRAWER, ENTERED_BY],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'no_bukti' },
    { name: 'kategori' },
    { name: 'keterangan', width: 26 },
    { name: 'masuk', total: 'sum', trace: { kind: 'seq', of: 'seq', total: 'akun' } },
    { name: 'keluar', total: 'sum', trace: { kind: 'seq', of: 'seq', total: 'akun' } },
    { name: 'saldo', trace: { kind: 'akun', of: 'akun', total: 'akun' } },
    { name: 'input_by' },
    { name: 'valid_by' },
  ],
  groups: [{ by: 'kode_laci' }, { by: 'tgl_system' }],
  sort: [{ column: 'kode_laci', direction: 'asc' }],
  balance: {
    runs: [{ in: 'masuk', out: 'keluar', as: 'saldo' }],
    per: 'kode_laci',
    unless: ['kategori', 'input_by'],
  },
};
