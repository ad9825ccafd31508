import type { WriteBody } from '@emas/contracts/shared/error-body';
import { ApiError } from './api/api-error.js';
import { api, newId } from './api/client.js';
import { downloadBlob } from './api/files.js';

interface State {
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly siap: boolean;
}

const ASK_EVERY_MS = 700;

/**
 * A file that a job makes of some days: asked for, waited for (everybody sees how far it is) and handed over. Throws where the
 * job is given up.
 */
export async function fetchBundle(
  path: string,
  days: { readonly tgl_from: string; readonly tgl_to: string },
): Promise<void> {
  const id = newId();
  await api.post<WriteBody>(path, { id, ...days }, { idempotencyKey: id });
  for (;;) {
    const { status, siap } = await api.get<State>(`${path}/${id}`);
    if (siap) break;
    if (status === 'FAILED') throw new ApiError(500, 'INTERNAL', '');
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  const { blob, filename } = await api.file(`${path}/${id}/file`);
  downloadBlob(blob, filename ?? `${path} ${days.tgl_from} ${days.tgl_to}.zip`);
}
