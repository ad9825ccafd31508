import type { OutboxMessageView, OutboxSummary } from '@emas/contracts/outbox/outbox.view';
import { api, type Query } from '../../platform/api/client.js';

export interface OutboxPageData {
  readonly count: number;
  readonly data: readonly OutboxMessageView[];
}

export const OUTBOX_KEY = ['outbox'] as const;

export const fetchMessages = (query: Query, signal?: AbortSignal): Promise<OutboxPageData> =>
  api.get('kotak-keluar', query, signal);

export const fetchOutboxSummary = (signal?: AbortSignal): Promise<readonly OutboxSummary[]> =>
  api.get('kotak-keluar/ringkasan', {}, signal);

export const OUTBOX_FILTERS = { q: '', kanal: 'ALL', status: 'ALL', tgl_from: '', tgl_to: '', sort: '', order: '' };

/** A page of the messages. */
export const messagesQuery = (
  filters: Readonly<Record<keyof typeof OUTBOX_FILTERS, string>>,
  page: number,
  size: number,
) => ({
  queryKey: [...OUTBOX_KEY, 'list', filters, page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchMessages({ ...filters, skip: (page - 1) * size, limit: size }, signal),
});

export const fetchMessage = (id: string, signal?: AbortSignal): Promise<OutboxMessageView> =>
  api.get(`kotak-keluar/${id}`, {}, signal);

export const resendMessage = (id: string): Promise<{ readonly message: string }> =>
  api.post(`kotak-keluar/${id}/kirim-ulang`, {});

export const cancelMessage = (id: string): Promise<{ readonly message: string }> => api.delete(`kotak-keluar/${id}`);
