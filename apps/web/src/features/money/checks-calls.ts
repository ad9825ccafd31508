import type { ChecksView } from '@emas/contracts/closing/closing.view';
import type { Count, CountAnswer } from '../../parts/count/count.machine.js';
import { api, type FileAnswer } from '../../platform/api/client.js';

/** Below `ledger`, so that every booking in the shop brings it up to date. */
export const CHECKS_KEY = ['ledger', 'checks'] as const;

export const fetchChecks = (tgl: string | null, signal?: AbortSignal): Promise<ChecksView> =>
  api.get('cash/hitung', tgl === null ? {} : { tgl_from: tgl, tgl_to: tgl }, signal);

/** Whatever is asked to be approved elsewhere, this is not: nothing is posted. */
export const sendCheck = (count: Count, key: string): Promise<CountAnswer> =>
  api.post('cash/hitung', { ...count, jenis_hitung: 'HITUNG KAS' }, { idempotencyKey: key });

/** What a drawer is handed over with. */
export interface Handing {
  readonly shift: string | null;
  readonly penerima: string | null;
}

export const handOver =
  (handing: Handing) =>
  (count: Count, key: string, ids: readonly string[]): Promise<CountAnswer> =>
    api.post(
      'cash/hitung',
      { ...count, ...handing, jenis_hitung: 'GANTI SHIFT', ...(ids.length > 0 ? { otorisasi_ids: ids } : {}) },
      { idempotencyKey: key },
    );

export const fetchRecord = (id: string): Promise<FileAnswer> => api.file(`cash/hitung/${id}/berita-acara.pdf`);
