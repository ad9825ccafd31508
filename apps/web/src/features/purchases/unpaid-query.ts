import { api } from '../../platform/api/client.js';

/** How many purchases are saved and still to be paid. */
export const unpaidCountQuery = {
  queryKey: ['ledger', 'purchase', 'unpaid', 'count'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.get<{ readonly count: number }>('pembelian', { status: 'OPEN', limit: 1 }, signal),
};
