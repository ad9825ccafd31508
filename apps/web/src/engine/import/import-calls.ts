import type { ImportRowsView } from '@emas/contracts/shared/import.view';
import { api, type FileAnswer } from '../../platform/api/client.js';

/** What a dry run found, and how far the writing is. */
export interface ImportReport {
  readonly import_id: string;
  /** STOPPED by what concerns the shop, such as a closed day: committing again goes on. */
  readonly status: 'CHECKED' | 'RUNNING' | 'STOPPED' | 'DONE';
  readonly file_name: string;
  readonly total: number;
  readonly good: number;
  readonly written: number;
  readonly failed: number;
  readonly error_text: string | null;
  /** Faults of all bad rows; `bad` has those of the first. */
  readonly bad_count: number;
  readonly bad: readonly ImportFault[];
}

export interface ImportFault {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
}

type Answer = ImportReport & { readonly message: string };

/** `path` is that of the import: `barang/import`. */
export function checkImport(path: string, file: File, pasted = false): Promise<Answer> {
  const body = new FormData();
  body.append('file', file);
  if (pasted) body.append('tempel', 'Y');
  return api.post<Answer>(path, body, { timeoutMs: 120_000 });
}

/** Rows with what is wrong with them: all, or only the bad ones. */
export const fetchImportRows = (
  path: string,
  id: string,
  all: boolean,
  signal?: AbortSignal,
): Promise<ImportRowsView> => api.get(`${path}/${id}/baris`, { cakupan: all ? 'SEMUA' : 'SALAH', limit: 50 }, signal);

/** Rows that are not written yet, corrected: they alone are checked again. */
export const correctImport = (
  path: string,
  id: string,
  rows: readonly { readonly row: number; readonly values: Readonly<Record<string, string>> }[],
): Promise<Answer> => api.put<Answer>(`${path}/${id}/baris`, { rows }, { timeoutMs: 120_000 });

export const commitImport = (path: string, id: string): Promise<Answer> => api.post<Answer>(`${path}/${id}/commit`);

export const fetchTemplate = (path: string): Promise<FileAnswer> => api.file(`${path}/template`);

/** Every fault as a workbook. */
export const fetchFaults = (path: string, id: string): Promise<FileAnswer> => api.file(`${path}/${id}/salah`);

export const fetchImport = (path: string, id: string, signal?: AbortSignal): Promise<ImportReport> =>
  api.get(`${path}/${id}`, {}, signal);
