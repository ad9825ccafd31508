import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { RecordAccessoryDto } from '@emas/contracts/stock/accessory-entry.dto';
import type { AccessoryEntryView } from '@emas/contracts/stock/accessory-entry.view';
import { api, type Query } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';

export interface AccessoryPage {
  readonly count: number;
  readonly data: readonly AccessoryEntryView[];
}

/** What a form has to know of an accessory: a row of its list. */
export interface AccessoryRow {
  readonly kode_aksesoris: string;
  readonly nama_aksesoris: string;
  readonly satuan_aksesoris: string;
  readonly saldo_qty: number;
}

export const accessoryRow = (row: WireRow): AccessoryRow => ({
  kode_aksesoris: String(row['kode_aksesoris']),
  nama_aksesoris: String(row['nama_aksesoris']),
  satuan_aksesoris: String(row['satuan_aksesoris'] ?? ''),
  saldo_qty: Number(row['saldo_qty'] ?? 0),
});

export const ACCESSORY_LIST = 'aksesoris';
export const ACCESSORY_KEY = ['ledger', 'accessory-entries'] as const;

export const fetchEntries = (query: Query, signal?: AbortSignal): Promise<AccessoryPage> =>
  api.get('mutasi-aksesoris', query, signal);

/** Its id is its key: sent twice it is recorded once. */
export const recordAccessory = (entry: RecordAccessoryDto): Promise<WriteBody> =>
  api.post('mutasi-aksesoris', entry, { idempotencyKey: entry.id });

export const reverseAccessory = (id: string, alasan: string, key: string): Promise<WriteBody> =>
  api.post(`mutasi-aksesoris/${id}/batal`, { alasan }, { idempotencyKey: key });

/** Quantities have changed: what shows them is read anew. */
export function refreshAccessories(): void {
  for (const queryKey of [['list', ACCESSORY_LIST], ['lookup', ACCESSORY_LIST], ['ledger']])
    void queryClient.invalidateQueries({ queryKey });
}
