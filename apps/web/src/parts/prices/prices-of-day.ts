import { useQuery } from '@tanstack/react-query';
import type { PricesOfDay } from '@emas/contracts/masterdata/prices-of-day.view';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSocketEvent } from '../../platform/sockets.js';

/** What every query about prices begins with. */
export const PRICES_KEY = ['prices'] as const;

const LISTS: ReadonlySet<string> = new Set([
  'parameter-harga-gold',
  'master-parameter-harga-emas',
  'parameter-harga-beli',
  'master-group',
]);
/** A board changes many rows at once: they are asked for together. */
const BURST_MS = 300;

let timer: number | undefined;

const reload = (): void => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void queryClient.invalidateQueries({ queryKey: PRICES_KEY }), BURST_MS);
};

/** Every query about prices follows what is changed anywhere in the shop; with another day all of a session's do. */
export function useLivePrices(): void {
  useSocketEvent('master-changed', ({ list }) => {
    if (LISTS.has(list)) reload();
  });
}

export const pricesOfDayQuery = {
  queryKey: [...PRICES_KEY, 'of-day'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PricesOfDay> =>
    api.get('papan-harga/hari-ini', {}, signal),
};

/** The prices in force, live, and of which day they are. */
export function usePricesOfDay() {
  useLivePrices();
  return useQuery(pricesOfDayQuery);
}
