import type { SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withIds } from '../../parts/document/calls.js';
import { api } from '../../platform/api/client.js';

/** What a command on a sale answers. */
export interface SaleAnswer extends WriteBody {
  readonly data: {
    readonly id: string;
    readonly status: string;
    readonly no_faktur_jual: string;
    readonly total_harga: number;
    readonly kembali: number;
  };
}

export const fetchTillItem = (kodeBarcode: string): Promise<TillItemView> =>
  api.get(`penjualan/barang/${encodeURIComponent(kodeBarcode)}`);

export const saveSale = (sale: SaveSaleDto, key: string, ids: readonly string[]): Promise<SaleAnswer> =>
  api.post('penjualan', { ...sale, ...withIds(ids) }, { idempotencyKey: key });

export const fetchSale = (id: string, signal?: AbortSignal): Promise<SaleView> =>
  api.get(`penjualan/${id}`, {}, signal);
