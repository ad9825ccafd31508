import { deposit } from '@emas/contracts/deposits/documents/deposit';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { SettleTradeInDto } from '@emas/contracts/trade-in/settle-trade-in.dto';
import type { TradeInSettledData, TradeInView } from '@emas/contracts/trade-in/trade-in.view';
import { api } from '../../platform/api/client.js';
import type { TradeDesk } from './trade-desks.js';
import type { AnyDocument } from '../document/any-document.js';
import { documentsKey, fetchDocument, withIds } from '../document/calls.js';

/** What a trade-in's slip is printed with: it is two kinds of document as one, and has no definition. */
export const tradeInSlip = ({ page }: TradeDesk) => ({ kind: 'trade-in', path: 'tukar-tambah', pages: { list: page } });

/** What its note is sent with; whoever may print one may send it. */
export const tradeInNote = ({ page }: TradeDesk) => ({ path: 'tukar-tambah', rights: { print: [page] } });

export const tradeInQuery = (id: string) => ({
  queryKey: ['ledger', 'trade-in', id] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<TradeInView> =>
    api.get(`tukar-tambah/${id}`, {}, signal),
});

/** The deposit that a purchase paid for. */
export const paidDepositQuery = (id: string) => ({
  queryKey: [...documentsKey(deposit), 'one', id] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<AnyDocument> => fetchDocument(deposit, id, signal),
});

export const fetchTradeInByNumber = (no: string): Promise<TradeInView> =>
  api.get(`tukar-tambah/by-no/${encodeURIComponent(no)}`);

/** Its id is the key: what is sent twice is one trade-in. */
export const settleTradeIn = (
  { path }: TradeDesk,
  sent: SettleTradeInDto,
): Promise<WriteBody & { readonly data: TradeInSettledData }> => api.post(path, sent, { idempotencyKey: sent.id });

export const cancelTradeIn = (id: string, alasan: string, key: string, ids: readonly string[]): Promise<WriteBody> =>
  api.post(`tukar-tambah/${id}/batal`, { alasan, ...withIds(ids) }, { idempotencyKey: key });

/** Takes a deposit back with the purchases that paid for it. */
export const cancelPaid = (id: string, alasan: string, key: string, ids: readonly string[]): Promise<WriteBody> =>
  api.post(`titip/${id}/batal-bersama`, { alasan, ...withIds(ids) }, { idempotencyKey: key });
