import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

/** A business day, as the last look through the ledger found it. */
export interface AuditDayRow {
  readonly tgl_system: BusinessDate;
  readonly jumlah_event: number;
  readonly seq_awal: number;
  readonly seq_akhir: number;
  /** Null of a day that nobody has looked at, as what its lines come to is. */
  readonly total_debit: Rupiah | null;
  readonly total_kredit: Rupiah | null;
  readonly selisih_posting: Rupiah | null;
  /** Fine gold that work on goods made or lost. */
  readonly selisih_berat: Milligrams | null;
  /** UTUH, BEDA, BELUM. */
  readonly hasil_hash: string;
  readonly hasil_segel: string;
  readonly hasil_saldo: string;
  readonly hasil_read_model: string;
  /** The first event, seal, balance or row that differs. */
  readonly beda_pertama: string | null;
}

/** Who had the ledger looked through, how far, and how long it took. */
export interface AuditLookRow {
  readonly diperiksa_pada: string;
  readonly diperiksa_oleh: string;
  readonly seq_awal: number | null;
  readonly seq_akhir: number | null;
  readonly lama_detik: number;
  readonly hash_akhir: string | null;
}

export type AuditRecaps = { readonly pemeriksaan: AuditLookRow };

export const laporanAuditLedger: ReportDefinition<AuditDayRow, AuditRecaps> = {
  name: 'laporan-audit-ledger',
  route: '/laporan-audit-ledger',
  path: 'laporan/audit-ledger',
  section: 'audit',
  orientation: 'landscape',
  filters: DAYS,
  columns: [
    { name: 'tgl_system' },
    { name: 'jumlah_event', total: 'sum' },
    { name: 'seq_awal' },
    { name: 'seq_akhir' },
    { name: 'total_debit', total: 'sum', confidential: true },
    { name: 'total_kredit', total: 'sum', confidential: true },
    { name: 'selisih_posting', total: 'sum' },
    { name: 'selisih_berat', total: 'sum' },
    { name: 'hasil_hash' },
    { name: 'hasil_segel' },
    { name: 'hasil_saldo' },
    { name: 'hasil_read_model' },
    { name: 'beda_pertama', width: 30, confidential: true },
  ],
  sort: [{ column: 'tgl_system', direction: 'asc' }],
  marks: [
    { column: 'hasil_hash', values: ['BEDA'], tone: 'warning' },
    { column: 'hasil_segel', values: ['BEDA'], tone: 'warning' },
    { column: 'hasil_saldo', values: ['BEDA'], tone: 'warning' },
    { column: 'hasil_read_model', values: ['BEDA'], tone: 'warning' },
  ],
  recaps: [
    {
      name: 'pemeriksaan',
      title: 'pemeriksaan',
      columns: [
        { name: 'diperiksa_pada' },
        { name: 'diperiksa_oleh' },
        { name: 'seq_awal' },
        { name: 'seq_akhir' },
        { name: 'lama_detik' },
        { name: 'hash_akhir', width: 40 },
      ],
    },
  ],
  notes: ['auditDays'],
  csv: true,
};
