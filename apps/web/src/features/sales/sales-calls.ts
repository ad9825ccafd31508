import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import type { FoundItemView, TillAccessoryView, TillItemView, TillTermsView } from '@emas/contracts/sales/sale.view';
import { api } from '../../platform/api/client.js';

/** Things in the trays that are found by words. */
export const findTillItems = (q: string, signal: AbortSignal): Promise<readonly FoundItemView[]> =>
  api.get('penjualan/barang', { q }, signal);

/** An item as the till sells it now: refused where it is not to be sold. */
export const fetchTillItem = (kodeBarcode: string): Promise<TillItemView> =>
  api.get(`penjualan/barang/${encodeURIComponent(kodeBarcode)}`);

/** All things of a tray that are for sale. */
export const fetchTray = (kodeBaki: string): Promise<readonly TillItemView[]> =>
  api.get(`penjualan/baki/${encodeURIComponent(kodeBaki)}`);

/** A deposit with the things it holds: refused where another note uses it, and where nothing is left of it. */
export const fetchTillDeposit = (noTitip: string): Promise<TillDepositView> =>
  api.get(`penjualan/titip/${encodeURIComponent(noTitip)}`);

/** Terms of a customer's price category; of everybody's without one. */
export const fetchTillTier = (customer_id: string | null, signal: AbortSignal): Promise<TillTermsView> =>
  api.get('penjualan/kategori-harga', customer_id === null ? {} : { customer_id }, signal);

/** Every accessory that is offered, with what there is of it. */
export const fetchTillAccessories = (): Promise<readonly TillAccessoryView[]> => api.get('penjualan/aksesoris');
