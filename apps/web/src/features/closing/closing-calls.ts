import type { ClosingView } from '@emas/contracts/closing/closing.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { Count, CountAnswer } from '../../parts/count/count.machine.js';
import { api, type FileAnswer } from '../../platform/api/client.js';

/** The state of the business day; below `ledger`, so that every booking in the shop brings it up to date. */
export const CLOSING_KEY = ['ledger', 'closing'] as const;

export const fetchClosing = (signal?: AbortSignal): Promise<ClosingView> => api.get('tutup-toko', {}, signal);

/** What it says is looked at anew whenever it is opened. */
export const closingQuery = {
  queryKey: CLOSING_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchClosing(signal),
  // But not twice: the question leaves before the page is drawn.
  staleTime: 2000,
};

export const countDrawer = (count: Count, key: string, ids: readonly string[]): Promise<CountAnswer> =>
  api.post(
    'tutup-toko/hitung',
    { ...count, ...(ids.length > 0 ? { otorisasi_ids: ids } : {}) },
    { idempotencyKey: key },
  );

export const closeDay = (tgl: string, key: string): Promise<WriteBody> =>
  api.post('tutup-toko/tutup', { tgl }, { idempotencyKey: key });

export const openDay = (tgl: string, key: string, alasan: string | null): Promise<WriteBody> =>
  api.post('tutup-toko/buka', { tgl, ...(alasan === null ? {} : { alasan }) }, { idempotencyKey: key });

export const fetchSheet = (tgl: string): Promise<FileAnswer> => api.file(`tutup-toko/${tgl}/sheet.pdf`);
