import type { FoundItemView, TillItemView } from '@emas/contracts/sales/sale.view';
import { api } from '../../platform/api/client.js';

/** Things in the trays that are found by words. */
export const findTillItems = (q: string, signal: AbortSignal): Promise<readonly FoundItemView[]> =>
  api.get('penjualan/barang', { q }, signal);

/** An item as the till sells it now: refused where it is not to be sold. */
export const fetchTillItem = (kodeBarcode: string): Promise<TillItemView> =>
  api.get(`penjualan/barang/${encodeURIComponent(kodeBarcode)}`);
