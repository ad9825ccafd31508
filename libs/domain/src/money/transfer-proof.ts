import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { Instant } from '../shared/units.js';
import { itemKey, type NonCashItem } from './non-cash.js';

/** What shows that a transfer was made, as its customer had it on his screen or on paper. */
export interface TransferProofBody {
  readonly seq: number;
  readonly ke: number;
  /** Stored picture; null where it was taken away. */
  readonly gambar_path: string | null;
  readonly foto_by: string;
  readonly foto_at: Instant;
}

export const transferProofStream = (item: { readonly seq: number; readonly ke: number }): StreamId =>
  `transfer-proof/${itemKey(item)}`;

/** Keeps the picture of a transfer, or takes it away. Throws NON_CASH_ITEM_NOT_FOUND, NON_CASH_NOT_TRANSFER. */
export function keepTransferProof(
  key: { readonly seq: number; readonly ke: number },
  gambar_path: string | null,
  item: (Pick<NonCashItem, 'cara_bayar'> & { readonly no_faktur: string }) | undefined,
  context: DecideContext,
): Decision<null> {
  if (!item) throw new DomainError('NON_CASH_ITEM_NOT_FOUND', { item: itemKey(key) });
  if (item.cara_bayar !== 'TRANSFER') throw new DomainError('NON_CASH_NOT_TRANSFER', { no_faktur: item.no_faktur });
  const stream = transferProofStream(key);
  const before = context.get<TransferProofBody | null>(stream).body?.gambar_path ?? null;
  if (before === gambar_path) return { events: [], result: null };
  const body: TransferProofBody = { ...key, gambar_path, foto_by: context.actor, foto_at: context.now };
  const document = { status: gambar_path === null ? 'TANPA_FOTO' : 'ADA_FOTO', body };
  return { events: [{ stream, type: 'TransferProofKept', schema: 1, body, document }], result: null };
}
