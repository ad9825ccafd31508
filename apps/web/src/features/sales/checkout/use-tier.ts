import { useQuery } from '@tanstack/react-query';
import type { TillTierView } from '@emas/contracts/sales/sale.view';
import { queryClient } from '../../../platform/api/query-client.js';
import { useSocketEvent } from '../../../platform/sockets.js';
import { fetchTillTier } from '../sales-calls.js';

interface Served {
  /** Terms of the customer's price category; null until they are known, and where there are none. */
  readonly tier: TillTierView | null;
  /** Percent of PPH 22 that he pays on top. */
  readonly tarif_pph22: number;
  /** They are on their way: what is shown may still change. */
  readonly asking: boolean;
}

const KEY = 'till-tier';

/** By whose terms this customer is served; null is who tells nobody his name. */
export function useTier(customerId: string | null): Served {
  const { data, isPending } = useQuery({
    queryKey: [KEY, customerId],
    queryFn: ({ signal }) => fetchTillTier(customerId, signal),
  });
  useSocketEvent('master-changed', ({ list }) => {
    if (list === 'kategori-harga' || list === 'parameter-pajak')
      void queryClient.invalidateQueries({ queryKey: [KEY] });
  });
  return { tier: data?.tier ?? null, tarif_pph22: data?.tarif_pph22 ?? 0, asking: isPending };
}
