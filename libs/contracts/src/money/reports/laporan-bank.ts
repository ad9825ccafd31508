import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { BANK, BANK_ACCOUNT, DAYS, MATCHED } from '../../reports/filters.js';

export interface BankReportRow {
  readonly no_rekening: string;
  readonly kode_bank: string;
  readonly nama_bank: string;
  readonly nama_rekening: string;
  /** Event and account that it is a line of. */
  readonly seq: number;
  readonly akun: string;
  readonly tgl_system: BusinessDate;
  /** HH:MM:SS */
  readonly jam: string;
  readonly no_bukti: string;
  readonly kategori: string;
  readonly keterangan: string;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  readonly saldo?: Rupiah;
  /** COCOK where a line of the bank's statement is matched with it. */
  readonly rekonsiliasi: 'COCOK' | 'BELUM';
  readonly input_by: string;
}

/** What went into each account at a bank and out of it, line by line, with what it held. */
export const laporanBank: ReportDefinition<BankReportRow> = {
  name: 'laporan-bank',
  route: '/laporan-bank',
  path: 'laporan/bank',
  section: 'cash',
  orientation: 'landscape',
  csv: true,
  filters: [...DAYS, BANK, BANK_ACCOUNT, MATCHED],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'no_bukti' },
    { name: 'kategori' },
    { name: 'keterangan', width: 26 },
    { name: 'masuk', total: 'sum', trace: { kind: 'seq', of: 'seq', total: 'akun' } },
    { name: 'keluar', total: 'sum', trace: { kind: 'seq', of: 'seq', total: 'akun' } },
    { name: 'saldo', trace: { kind: 'akun', of: 'akun', total: 'akun' } },
    { name: 'rekonsiliasi' },
    { name: 'input_by' },
  ],
  groups: [
    {
      by: 'no_rekening',
      attributes: [{ name: 'kode_bank' }, { name: 'nama_bank' }, { name: 'nama_rekening' }],
    },
  ],
  sort: [{ column: 'no_rekening', direction: 'asc' }],
  balance: { runs: [{ in: 'masuk', out: 'keluar', as: 'saldo' }], per: 'no_rekening', unless: ['rekonsiliasi'] },
};
