import type { CustomerData } from '@emas/contracts/membership/customer.dto';
import type { NoteView, PurchasePriceView, PurchaseView } from '@emas/contracts/purchases/purchase.view';
import type { PricePurchaseDto, SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withIds } from '../../parts/document/calls.js';
import { api } from '../../platform/api/client.js';

/** A purchase as its saving answers. */
export interface SavedPurchase {
  readonly id: string;
  readonly no_faktur_beli: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly total_harga: number;
}

export const fetchNote = (no: string): Promise<NoteView> => api.get(`pembelian/nota/${encodeURIComponent(no)}`);

export const fetchCustomer = (id: string): Promise<CustomerData> => api.get(`customers/${id}`);

export const fetchPrice = (purchase: PricePurchaseDto, signal: AbortSignal): Promise<PurchasePriceView> =>
  api.post('pembelian/harga', purchase, { signal });

export const savePurchase = (
  purchase: SavePurchaseDto,
  key: string,
  ids: readonly string[],
): Promise<WriteBody & { readonly data: SavedPurchase }> =>
  api.post('pembelian', { ...purchase, ...withIds(ids) }, { idempotencyKey: key });

export const fetchPurchase = (id: string, signal?: AbortSignal): Promise<PurchaseView> =>
  api.get(`pembelian/${id}`, {}, signal);
