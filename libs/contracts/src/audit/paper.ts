import type { ReportDefinition } from '../definitions/report.js';

/** What an auditor found of an event. */
export const PAPER_STATES = ['BELUM', 'COCOK', 'BEDA', 'TANYA'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** A line of his working papers, as he wrote it. */
export interface PaperLine {
  readonly seq: number;
  readonly centang: boolean;
  readonly status: PaperState;
  readonly catatan: string;
}

/** A line of the sheet: what he wrote beside what the ledger says. */
export interface PaperRow {
  readonly seq: number;
  readonly centang: boolean;
  readonly temuan: string;
  readonly tgl_system: string | null;
  readonly waktu_catat: string;
  readonly no_bukti: string;
  readonly kalimat: string;
  readonly input_by: string;
  readonly jumlah: number | null;
  readonly catatan: string;
  readonly hash: string;
}

/** The sheet of the working papers: made when it is asked for, and kept nowhere. */
export const papersSheet: ReportDefinition<PaperRow> = {
  name: 'kertas-kerja',
  route: '/buku-ledger',
  path: 'audit/kertas-kerja.xlsx',
  section: 'audit',
  orientation: 'landscape',
  filters: [],
  columns: [
    { name: 'seq', format: 'text' },
    { name: 'centang' },
    { name: 'temuan' },
    { name: 'tgl_system' },
    { name: 'waktu_catat' },
    { name: 'no_bukti' },
    { name: 'kalimat' },
    { name: 'input_by' },
    { name: 'jumlah' },
    { name: 'catatan' },
    { name: 'hash' },
  ],
  grandTotal: false,
};
