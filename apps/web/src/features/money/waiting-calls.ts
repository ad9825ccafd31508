import type { DrawerCardView, WaitingCashView } from '@emas/contracts/closing/closing.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { Count, CountAnswer } from '../../parts/count/count.machine.js';
import { api } from '../../platform/api/client.js';

/** Not below `ledger`: what is booked in a shop all day asks nobody for it. */
export const WAITING_KEY = ['waiting-cash'] as const;

export const fetchWaiting = (signal?: AbortSignal): Promise<WaitingCashView> => api.get('cash/menunggu', {}, signal);

export const receiveTransfer = (id: string, key: string): Promise<WriteBody> =>
  api.post(`cash/pengalihan/${id}/terima`, {}, { idempotencyKey: key });

export const takeOver = (id: string, key: string): Promise<WriteBody> =>
  api.post(`cash/hitung/${id}/terima`, {}, { idempotencyKey: key });

/** What its receiver counted himself. */
export const refuseDrawer =
  (id: string) =>
  ({ pecahan, alasan }: Count, key: string, ids: readonly string[]): Promise<CountAnswer> =>
    api.post(
      `cash/hitung/${id}/tolak`,
      { pecahan, alasan, ...(ids.length > 0 ? { otorisasi_ids: ids } : {}) },
      { idempotencyKey: key },
    );

/** Below `ledger`: what is in them changes with every booking. */
export const drawersQuery = {
  queryKey: ['ledger', 'drawer-cards'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.get<readonly DrawerCardView[]>('cash/laci', {}, signal),
};
