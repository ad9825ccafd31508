import type { DecideContext, NewEvent } from '../../ledger/event.js';
import { isWaitedFor, itemKey, type NonCashItem } from '../non-cash.js';
import { itemEvent, nonCashDocuments, statusOf } from '../non-cash-item.js';
import type { SettleableItem } from '../settle-non-cash.js';
import type { Match } from './match-lines.js';

/** Is it a transfer that stands in this account since it was taken, for somebody to see it there? */
export const isSeenIn = (no_rekening: string, item: NonCashItem): boolean =>
  item.cara_bayar === 'TRANSFER' && !isWaitedFor(item) && item.akun === `bank/${no_rekening}`;

/** Of the open day; of the last one where the shop is shut: a statement is read at any time. */
const step = ({ seq, ke }: NonCashItem, context: DecideContext) => ({
  ...{ seq, ke, tgl_system: context.openDay ?? context.lastDay! },
  ...{ oleh: context.actor, pada: context.now },
});

/**
 * Transfers whose lines a statement has are there, whoever took them: the bank itself says so. What somebody saw before, and
 * what was given back meanwhile, stays as it is.
 */
export const confirmMatched = (
  no_rekening: string,
  matches: readonly Pick<Match, 'match_id' | 'buku'>[],
  items: readonly SettleableItem[],
  context: DecideContext,
): NewEvent[] =>
  items.flatMap((item) => {
    const match = matches.find(({ buku }) => buku.some(({ seq }) => seq === item.seq));
    if (!match || item.isUndone || statusOf(item, context) !== 'OUTSTAND') return [];
    const body = { ...step(item, context), no_rekening, jumlah: item.jumlah, match_id: match.match_id };
    return [itemEvent(item, { type: 'TransferConfirmed', body }, context)];
  });

/** Once the match is let go, what it alone confirmed is waited for again. */
export const releaseMatched = (
  match_id: string,
  items: readonly SettleableItem[],
  context: DecideContext,
): NewEvent[] =>
  items.flatMap((item) => {
    const state = nonCashDocuments.load(itemKey(item), context);
    if (item.isUndone || state?.status !== 'VALID' || state.match_id !== match_id) return [];
    const body = { ...step(item, context), alasan: 'LEPAS COCOK' };
    return [itemEvent(item, { type: 'NonCashItemReleased', body }, context)];
  });
