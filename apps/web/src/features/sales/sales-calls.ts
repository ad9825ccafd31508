import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import type { SaleSummaryView, SaleView, TillItemView } from '@emas/contracts/sales/sale.view';
import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { SlipCalls } from '../../parts/document/use-print-slip.js';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';

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

/** A page of sales with the totals of all that were found, cancelled ones left out. */
export interface SalesPage {
  readonly count: number;
  readonly data: readonly SaleSummaryView[];
  readonly totals: Readonly<Partial<Record<keyof SaleSummaryView, number>>>;
}

type Ids = readonly string[];
const withIds = (otorisasi_ids: Ids) => (otorisasi_ids.length > 0 ? { otorisasi_ids } : {});

export const fetchTillItem = (kodeBarcode: string): Promise<TillItemView> =>
  api.get(`penjualan/barang/${encodeURIComponent(kodeBarcode)}`);

export const saveSale = (sale: SaveSaleDto, key: string, ids: Ids): Promise<SaleAnswer> =>
  api.post('penjualan', { ...sale, ...withIds(ids) }, { idempotencyKey: key });

export const validateSale = (id: string, pembayaran: readonly PaymentDto[], key: string): Promise<SaleAnswer> =>
  api.post(`penjualan/${id}/validasi`, { pembayaran }, { idempotencyKey: key });

export const dropSale = (id: string, key: string): Promise<SaleAnswer> =>
  api.delete(`penjualan/${id}`, { idempotencyKey: key });

export const cancelSale = (id: string, alasan: string, key: string, ids: Ids): Promise<SaleAnswer> =>
  api.post(`penjualan/${id}/batal`, { alasan, ...withIds(ids) }, { idempotencyKey: key });

/** Counting and fetching the slip of a sale. */
export const slipCalls: SlipCalls = {
  count: (id, key, ids) => api.post(`penjualan/${id}/cetak`, withIds(ids), { idempotencyKey: key }),
  text: async (id, format) => (await api.file(`penjualan/${id}/slip.txt`, { query: { format } })).blob.text(),
  pdf: (id) => api.file(`penjualan/${id}/slip.pdf`),
};

export const fetchSale = (id: string, signal?: AbortSignal): Promise<SaleView> =>
  api.get(`penjualan/${id}`, {}, signal);

export const fetchSaleByNumber = (no: string, signal?: AbortSignal): Promise<SaleView> =>
  api.get(`penjualan/by-no/${encodeURIComponent(no)}`, {}, signal);

export const fetchSales = (query: Query, signal?: AbortSignal): Promise<SalesPage> =>
  api.get('penjualan', query, signal);

/** All that were found, as CSV. */
export const fetchSalesCsv = (query: Query): Promise<FileAnswer> => api.file('lists/lihat-penjualan/csv', { query });
