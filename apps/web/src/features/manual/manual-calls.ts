import type { PurchasePriceView } from '@emas/contracts/purchases/purchase.view';
import type { PriceManualPurchaseDto } from '@emas/contracts/purchases/save-manual-purchase.dto';
import type { ManualSalePriceView } from '@emas/contracts/sales/manual-sale.view';
import type { PriceManualSaleDto } from '@emas/contracts/sales/save-manual-sale.dto';
import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';
import { api } from '../../platform/api/client.js';

export const fetchSalePrice = (sale: PriceManualSaleDto, signal: AbortSignal): Promise<ManualSalePriceView> =>
  api.post('penjualan-manual/harga', sale, { signal });

export const fetchPurchasePrice = (purchase: PriceManualPurchaseDto, signal: AbortSignal): Promise<PurchasePriceView> =>
  api.post('pembelian-manual/harga', purchase, { signal });

/** What lies in the trays; below `ledger`: whatever anybody books brings it up to date. */
export const manualStockQuery = {
  queryKey: ['ledger', 'barang-manual'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly ManualGoodsView[]> =>
    api.get('barang-manual', {}, signal),
};
