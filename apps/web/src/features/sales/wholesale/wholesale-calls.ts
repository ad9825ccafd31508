import type { WholesaleServerView } from '@emas/contracts/sales/wholesale.view';
import { api } from '../../../platform/api/client.js';

export const wholesaleQuery = {
  queryKey: ['wholesale-server'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<WholesaleServerView> =>
    api.get('grosir/status', {}, signal),
  retry: false,
  // What was asked ahead of the page and refused is told, not asked again.
  retryOnMount: false,
};

/** Refused while the server does not answer. */
export const enterWholesale = (): Promise<WholesaleServerView> => api.post('grosir/masuk', {});
