import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';
import { isWaitedFor, itemKey } from './non-cash.js';
import { itemEvent, nonCashDocuments } from './non-cash-item.js';
import { requireSettleable, settleNonCash, type SettleTerms } from './settle-non-cash.js';
import type { Settlement } from './settlement.js';

export interface ConfirmTransfer {
  readonly seq: number;
  readonly ke: number;
  /** Of the settlement that it becomes where it was waited for. */
  readonly settlement_id: string;
  readonly no_rekening: string;
  readonly tgl_masuk: BusinessDate;
}

/**
 * Somebody saw a transfer in the account: one that was waited for is settled, without a fee; one that stands in its account
 * since it was taken is only marked. Never by who took it, but for an owner. Throws NON_CASH_NOT_TRANSFER.
 */
export function confirmTransfer(
  command: ConfirmTransfer,
  terms: SettleTerms,
  context: DecideContext,
): Decision<{ readonly entry: Settlement | null }> {
  const { seq, ke, ...said } = command;
  const tgl_system = requireOpenDay(context);
  const item = requireSettleable(terms.items.get(itemKey(command)), command, terms.isOwner, context);
  if (item.cara_bayar !== 'TRANSFER') throw new DomainError('NON_CASH_NOT_TRANSFER', { no_faktur: item.no_faktur });
  if (isWaitedFor(item)) {
    const { kode_bank, jumlah: jumlah_masuk } = item;
    const settle = { ...said, kode_bank, jumlah_masuk, items: [{ seq, ke, biaya_rp: 0 }], mutasi_id: null };
    return settleNonCash({ ...settle, otorisasi_ids: [], hash: '' }, terms, context);
  }
  const body = {
    ...{ seq, ke, jumlah: item.jumlah, no_rekening: item.akun.slice(item.akun.indexOf('/') + 1) },
    ...{ tgl_system, oleh: context.actor, pada: context.now },
  };
  return { events: [itemEvent(item, { type: 'TransferConfirmed', body }, context)], result: { entry: null } };
}

/** Takes back that a transfer was seen, where nothing was booked for it. Throws NON_CASH_NOT_CONFIRMED. */
export function releaseTransfer(
  { seq, ke, ...command }: { readonly seq: number; readonly ke: number; readonly alasan: string },
  context: DecideContext,
): Decision<null> {
  const tgl_system = requireOpenDay(context);
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const state = nonCashDocuments.load(itemKey({ seq, ke }), context);
  if (state?.status !== 'VALID' || state.settlement_id !== null)
    throw new DomainError('NON_CASH_NOT_CONFIRMED', { item: itemKey({ seq, ke }) });
  const body = { seq, ke, alasan, tgl_system, oleh: context.actor, pada: context.now };
  return { events: [itemEvent(state, { type: 'NonCashItemReleased', body }, context)], result: null };
}
