import type { MorningView } from '@emas/contracts/dashboard/morning.view';
import { api } from '../../platform/api/client.js';

/** Below `ledger`: asked anew whenever something was booked anywhere in the shop. */
export const morningQuery = {
  queryKey: ['ledger', 'beranda'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<MorningView> => api.get('beranda', {}, signal),
};
