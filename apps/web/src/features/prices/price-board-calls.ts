import type { ChangePricesDto } from '@emas/contracts/masterdata/price-board.dto';
import type { PriceBoard, PriceChange, PricePoint } from '@emas/contracts/masterdata/price-board.view';
import type { RepriceStockDto, PriceScope } from '@emas/contracts/pricing/stock-prices.dto';
import type { StockPrices } from '@emas/contracts/pricing/stock-prices.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { PRICES_KEY } from '../../parts/prices/prices-of-day.js';
import { api } from '../../platform/api/client.js';

export const boardQuery = {
  queryKey: [...PRICES_KEY, 'board'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<PriceBoard> => api.get('papan-harga', {}, signal),
};

/** @param kode_group null for the base price alone */
export const fetchHistory = (kode_group: string | null, signal?: AbortSignal): Promise<readonly PricePoint[]> =>
  api.get('papan-harga/riwayat', kode_group === null ? {} : { kode_group }, signal);

export const fetchChanges = (kode_group: string | null, signal?: AbortSignal): Promise<readonly PriceChange[]> =>
  api.get('papan-harga/perubahan', kode_group === null ? {} : { kode_group }, signal);

export const changePrices = (
  prices: Omit<ChangePricesDto, 'otorisasi_ids'>,
  idempotencyKey: string,
  ids: readonly string[],
): Promise<WriteBody> =>
  api.post('papan-harga', { ...prices, ...(ids.length > 0 ? { otorisasi_ids: ids } : {}) }, { idempotencyKey });

export const fetchStockPrices = (cakupan: PriceScope, signal?: AbortSignal): Promise<StockPrices> =>
  api.get('papan-harga/stok', { cakupan }, signal);

export const repriceStock = (dto: RepriceStockDto, idempotencyKey: string): Promise<WriteBody> =>
  api.post('papan-harga/stok', dto, { idempotencyKey });
