import type { ProblemDetailView, ProblemPage } from '@emas/contracts/problems/problem.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';

const KEY = ['ledger', 'problems'] as const;

export const PROBLEM_FILTERS = { q: '', status: 'ALL', tgl_from: '', tgl_to: '' };

/** A page of the problems. */
export const problemsQuery = (
  filters: Readonly<Record<keyof typeof PROBLEM_FILTERS, string>>,
  page: number,
  size: number,
) => ({
  queryKey: [...KEY, 'list', filters, page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ProblemPage> =>
    api.get('faktur-bermasalah', { ...filters, skip: (page - 1) * size, limit: size }, signal),
});

/** One with what was written of it. */
export const problemQuery = (id: string | null) => ({
  queryKey: [...KEY, 'one', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ProblemDetailView> =>
    api.get(`faktur-bermasalah/${id}`, {}, signal),
  enabled: id !== null,
});

export const fetchProblemsCsv = (query: Query): Promise<FileAnswer> =>
  api.file('lists/faktur-bermasalah/csv', { query });

/** What may be written of a problem: its call, the field of it, and the right it takes. */
export const NOTES = {
  follow: { call: 'tindak-lanjut', field: 'tindak_lanjut', right: 'ubah' },
  close: { call: 'selesai', field: 'keterangan', right: 'validasi' },
  reopen: { call: 'buka', field: 'alasan', right: 'batal' },
} as const;
export type NoteKind = keyof typeof NOTES;

export const noteProblem = (id: string, kind: NoteKind, text: string, key: string): Promise<WriteBody> =>
  api.post(`faktur-bermasalah/${id}/${NOTES[kind].call}`, { [NOTES[kind].field]: text }, { idempotencyKey: key });

/** The id of the report is the key of its request: sent again, it is the same report. */
export const reportProblem = (id: string, no_faktur: string, masalah: string): Promise<WriteBody> =>
  api.post('faktur-bermasalah', { id, no_faktur, masalah }, { idempotencyKey: id });
