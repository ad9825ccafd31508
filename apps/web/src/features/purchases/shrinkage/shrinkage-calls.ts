import type { ShrinkagePage, ShrinkageView } from '@emas/contracts/purchases/shrinkage.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../../platform/api/client.js';

export const SHRINKAGE_FILTERS = { q: '', status: 'OPEN', tgl_from: '', tgl_to: '' };

/** A page of the lines beyond their tolerance, the dearest of those that wait first. */
export const shrinkagesQuery = (
  filters: Readonly<Record<keyof typeof SHRINKAGE_FILTERS, string>>,
  page: number,
  size: number,
) => ({
  queryKey: ['ledger', 'shrinkage', filters, page, size],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ShrinkagePage> =>
    api.get('validasi-susut', { ...filters, skip: (page - 1) * size, limit: size }, signal),
});

/** What may be done with a line: its call, and the right it takes. */
export const DECISIONS = {
  validate: { call: 'validasi', right: 'validasi' },
  refuse: { call: 'tolak', right: 'validasi' },
  reopen: { call: 'buka', right: 'batal' },
} as const;
export type Decision = keyof typeof DECISIONS;

export const decideShrinkage = (
  { purchase_id, line_no }: ShrinkageView,
  decision: Decision,
  body: object,
  key: string,
): Promise<WriteBody> =>
  api.post(`validasi-susut/${purchase_id}/${line_no}/${DECISIONS[decision].call}`, body, { idempotencyKey: key });
