import type { CodeNames } from '@emas/contracts/definitions/code-names';
import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import type { ChangeItemDto } from '@emas/contracts/stock/change-item.dto';
import type { ItemView } from '@emas/contracts/stock/item.view';
import type { ItemStepView } from '@emas/contracts/stock/item-history.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';

export interface ItemsPage {
  readonly count: number;
  readonly data: readonly ItemView[];
  readonly names?: CodeNames;
}

type ItemAnswer = WriteBody & { readonly kode_barcode: string };

const path = (kodeBarcode: string): string => `barang/${encodeURIComponent(kodeBarcode)}`;

export const fetchItems = (query: Query, signal?: AbortSignal): Promise<ItemsPage> => api.get('barang', query, signal);

/** All that were found, as CSV. */
export const fetchItemsCsv = (query: Query): Promise<FileAnswer> => api.file('lists/data-barang/csv', { query });

export { fetchItem } from '../../parts/item/ready-item.js';

/** Everything that happened to it, the newest first. */
export const fetchItemHistory = (kodeBarcode: string, signal?: AbortSignal): Promise<readonly ItemStepView[]> =>
  api.get(`${path(kodeBarcode)}/riwayat`, {}, signal);

export const addItem = (item: AddItemDto, key: string): Promise<ItemAnswer> =>
  api.post('barang', item, { idempotencyKey: key });

export const changeItem = (
  kodeBarcode: string,
  changes: ChangeItemDto,
  key: string,
  ids: readonly string[],
): Promise<ItemAnswer> =>
  api.put(
    path(kodeBarcode),
    { ...changes, ...(ids.length > 0 ? { otorisasi_ids: ids } : {}) },
    { idempotencyKey: key },
  );
