import type { ItemDetailView } from '@emas/contracts/stock/item.view';
import { api } from '../../platform/api/client.js';
import { NotReady } from '../scan-list/not-ready.js';

export const fetchItem = (kodeBarcode: string, signal?: AbortSignal): Promise<ItemDetailView> =>
  api.get(`barang/${encodeURIComponent(kodeBarcode)}`, {}, signal);

/** A thing that lies in a tray. Throws NotReady for one that is somewhere else. */
export async function fetchReady(kodeBarcode: string): Promise<ItemDetailView> {
  const thing = await fetchItem(kodeBarcode);
  if (thing.status !== 'READY') throw new NotReady(thing.status);
  return thing;
}
