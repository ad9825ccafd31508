import type { CustomerData } from '@emas/contracts/membership/customer.dto';
import type { PayOutDto } from '@emas/contracts/payments/payment.dto';
import type {
  NoteView,
  PurchasePriceView,
  PurchaseSummaryView,
  PurchaseView,
} from '@emas/contracts/purchases/purchase.view';
import type { PricePurchaseDto, SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { SlipCalls } from '../../parts/document/use-print-slip.js';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';

/** A purchase as its saving answers. */
export interface SavedPurchase {
  readonly id: string;
  readonly no_faktur_beli: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly total_harga: number;
}

/** A page of purchases with the totals of all that were found, cancelled ones left out. */
export interface PurchasesPage {
  readonly count: number;
  readonly data: readonly PurchaseSummaryView[];
  readonly totals: Readonly<Partial<Record<keyof PurchaseSummaryView, number>>>;
}

type Ids = readonly string[];
const withIds = (otorisasi_ids: Ids) => (otorisasi_ids.length > 0 ? { otorisasi_ids } : {});

/** Below `ledger`: what anybody books in the shop brings them up to date. */
export const PURCHASES_KEY = ['ledger', 'purchases'] as const;

export const fetchNote = (no: string): Promise<NoteView> => api.get(`pembelian/nota/${encodeURIComponent(no)}`);

export const fetchCustomer = (id: string): Promise<CustomerData> => api.get(`customers/${id}`);

export const fetchPrice = (purchase: PricePurchaseDto, signal: AbortSignal): Promise<PurchasePriceView> =>
  api.post('pembelian/harga', purchase, { signal });

export const savePurchase = (
  purchase: SavePurchaseDto,
  key: string,
  ids: Ids,
): Promise<WriteBody & { readonly data: SavedPurchase }> =>
  api.post('pembelian', { ...purchase, ...withIds(ids) }, { idempotencyKey: key });

export const payPurchase = (id: string, pembayaran: readonly PayOutDto[], key: string): Promise<WriteBody> =>
  api.post(`pembelian/${id}/validasi`, { pembayaran }, { idempotencyKey: key });

export const dropPurchase = (id: string, key: string): Promise<WriteBody> =>
  api.delete(`pembelian/${id}`, { idempotencyKey: key });

export const cancelPurchase = (id: string, alasan: string, key: string, ids: Ids): Promise<WriteBody> =>
  api.post(`pembelian/${id}/batal`, { alasan, ...withIds(ids) }, { idempotencyKey: key });

export const fetchPurchase = (id: string, signal?: AbortSignal): Promise<PurchaseView> =>
  api.get(`pembelian/${id}`, {}, signal);

export const fetchPurchaseByNumber = (no: string): Promise<PurchaseView> =>
  api.get(`pembelian/by-no/${encodeURIComponent(no)}`);

export const fetchPurchases = (query: Query, signal?: AbortSignal): Promise<PurchasesPage> =>
  api.get('pembelian', query, signal);

/** All that were found, as CSV. */
export const fetchPurchasesCsv = (query: Query): Promise<FileAnswer> =>
  api.file('lists/lihat-pembelian/csv', { query });

export const slipCalls: SlipCalls = {
  count: (id, key, ids) => api.post(`pembelian/${id}/cetak`, withIds(ids), { idempotencyKey: key }),
  text: async (id, format) => (await api.file(`pembelian/${id}/slip.txt`, { query: { format } })).blob.text(),
  pdf: (id) => api.file(`pembelian/${id}/slip.pdf`),
};
