import type { ExportCsvDto, ExportSelectionDto } from '@emas/contracts/exporting/export.dto';
import type { ExportSourceView, ExportView } from '@emas/contracts/exporting/export.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../platform/api/client.js';
import { downloadBlob } from '../../platform/api/files.js';

export const EXPORTS_KEY = ['exports'] as const;

const PATH = 'export-csv';

export const fetchSources = (signal?: AbortSignal): Promise<readonly ExportSourceView[]> => api.get(PATH, {}, signal);

export const fetchExports = (signal?: AbortSignal): Promise<readonly ExportView[]> =>
  api.get(`${PATH}/riwayat`, {}, signal);

export const sourcesQuery = {
  queryKey: [...EXPORTS_KEY, 'sources'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSources(signal),
};

export const exportsQuery = {
  queryKey: [...EXPORTS_KEY, 'recent'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchExports(signal),
};

export const fetchCount = (
  { nama, tgl_from, tgl_to }: ExportSelectionDto,
  signal?: AbortSignal,
): Promise<{ readonly count: number }> => api.get(`${PATH}/jumlah`, { nama, tgl_from, tgl_to }, signal);

export const askExport = (
  body: ExportCsvDto,
  idempotencyKey: string,
): Promise<WriteBody & { readonly job_id: string }> =>
  // prettier-ignore
  api.post(PATH, body, { idempotencyKey });

export async function downloadExport(id: string): Promise<void> {
  const { blob, filename } = await api.file(`${PATH}/${id}/file`);
  downloadBlob(blob, filename ?? 'export.csv');
}
