import type { RecordCashDto } from '@emas/contracts/money/cash-entry.dto';
import type { CashEntryView } from '@emas/contracts/money/cash-entry.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api, type Query } from '../../platform/api/client.js';

export interface CashPage {
  readonly count: number;
  readonly data: readonly CashEntryView[];
}

export const CASH_KEY = ['ledger', 'cash'] as const;

export const fetchCash = (query: Query, signal?: AbortSignal): Promise<CashPage> =>
  api.get('cash/uang-kas', query, signal);

/** The book as its list asks for it. */
export const cashBook = { queryKey: CASH_KEY, fetch: fetchCash };

export const recordCash = (entry: RecordCashDto, key: string, ids: readonly string[]): Promise<WriteBody> =>
  api.post('cash/uang-kas', { ...entry, ...(ids.length > 0 ? { otorisasi_ids: ids } : {}) }, { idempotencyKey: key });

export const reverseCash = (id: string, alasan: string, key: string): Promise<WriteBody> =>
  api.post(`cash/uang-kas/${id}/batal`, { alasan }, { idempotencyKey: key });
