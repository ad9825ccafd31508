import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { api } from '../../platform/api/client.js';

/** An item as the till sells it now: refused where it is not to be sold. */
export const fetchTillItem = (kodeBarcode: string): Promise<TillItemView> =>
  api.get(`penjualan/barang/${encodeURIComponent(kodeBarcode)}`);
