import type { CleaningPileView } from '@emas/contracts/plating/manual-cleaning.view';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import { api } from '../../../platform/api/client.js';

/** What is cleaned together; below `ledger`: whatever anybody books brings it up to date. */
export const pileQuery = {
  queryKey: ['ledger', 'stock-cuci-manual'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly CleaningPileView[]> =>
    api.get('stock-cuci-manual/isi', {}, signal),
};

/** Bought things that may join it. */
export const joinableQuery = {
  queryKey: ['ledger', 'goods', 'joinable'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly SortableThingView[]> =>
    api.get('stock-cuci-manual/menunggu', {}, signal),
};
