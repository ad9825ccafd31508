import type { NoteView, PurchasePriceView } from '@emas/contracts/purchases/purchase.view';
import type { PricePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import { api } from '../../platform/api/client.js';

export const fetchNote = (no: string, bukti: string | null): Promise<NoteView> =>
  api.get(`pembelian/nota/${encodeURIComponent(no)}`, bukti === null ? {} : { bukti });

export const fetchPrice = (purchase: PricePurchaseDto, signal: AbortSignal): Promise<PurchasePriceView> =>
  api.post('pembelian/harga', purchase, { signal });
