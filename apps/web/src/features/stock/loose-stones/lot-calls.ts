import { queryOptions } from '@tanstack/react-query';
import type { StoneLotView } from '@emas/contracts/stock/stone-lot.view';
import { api } from '../../../platform/api/client.js';

/** Loose stones that there are. */
export const lotsQuery = queryOptions({
  queryKey: ['ledger', 'stone-lots'],
  queryFn: ({ signal }): Promise<readonly StoneLotView[]> => api.get('mutasi-berlian/stok', {}, signal),
});
