import { approverOf, useAuthorizations } from '../authorization/authorization.js';
import type { ApprovedCommand } from '../document/approval.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { type OtherProblem, reportProblem } from '../problems/problem.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import { say, type Summary } from '../shared/summary.js';
import { itemKey } from './non-cash.js';
import { itemEvent, itemStream, nonCashDocuments, notOutstanding, restoredPostings, writtenOffPostings } from './non-cash-item.js'; // prettier-ignore
import type { SettleableItem } from './settle-non-cash.js';
import { sourceReversed } from './settlement.js';

export interface WriteOff extends Omit<ApprovedCommand, 'id'> {
  readonly alasan: string;
  /** Of the problem that is reported with it. */
  readonly problem_id: string;
}

const summary = (item: SettleableItem, alasan: string): Summary => ({
  facts: [
    say.text('no_faktur', item.no_faktur),
    say.text('cara_bayar', item.cara_bayar),
    say.text('kode_bank', item.kode_bank),
    say.text('no_ref', item.no_ref),
    say.rupiah('jumlah', item.jumlah),
    say.text('alasan', alasan),
  ],
  lines: [],
});

function reasonOf(alasan: string): string {
  const reason = alasan.trim();
  if (reason === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  return reason;
}

/**
 * Money that never comes: a loss, with the owner's word, and its document is one that something is wrong with. `other` is
 * the problem that is known of that document already.
 */
export function writeOff(
  command: WriteOff,
  item: SettleableItem,
  other: OtherProblem,
  context: DecideContext,
): Decision<null> {
  const tgl_system = requireOpenDay(context);
  const alasan = reasonOf(command.alasan);
  if (item.isUndone) throw sourceReversed(item.no_faktur);
  const state = nonCashDocuments.load(itemKey(item), context);
  if (state && state.status !== 'OUTSTAND') throw notOutstanding(state, item.no_faktur);
  const { seq, ke, jumlah, no_faktur, dokumen } = item;
  const need = {
    kategori: 'NON_CASH' as const,
    description: `HAPUS BUKU ${no_faktur} ${rupiahText(jumlah)}`,
    no_faktur,
    hash: command.hash,
    ringkasan: summary(item, alasan),
    hanya_owner: true as const,
  };
  const used = useAuthorizations([need], command.otorisasi_ids, context, itemStream(item));
  const step = { tgl_system, oleh: context.actor, pada: context.now };
  const body = { seq, ke, alasan, jumlah, otorisasi_by: approverOf(used), ...step };
  const written = itemEvent(item, { type: 'NonCashWrittenOff', body }, context, { postings: writtenOffPostings(item) });
  const masalah = `HAPUS BUKU ${item.cara_bayar} ${rupiahText(jumlah)}: ${alasan}`;
  const told = other
    ? []
    : reportProblem({ problem_id: command.problem_id, no_faktur, masalah }, { no_faktur, stream: dokumen }, null, context).events; // prettier-ignore
  return { events: [...used, written, ...told], result: null };
}

/** It may come after all: what was lost is income, and the item is waited for again. Throws NON_CASH_NOT_WRITTEN_OFF. */
export function restore(
  command: { readonly alasan: string },
  item: SettleableItem,
  context: DecideContext,
): Decision<null> {
  const tgl_system = requireOpenDay(context);
  const alasan = reasonOf(command.alasan);
  const state = nonCashDocuments.load(itemKey(item), context);
  if (state?.status !== 'HAPUS') throw new DomainError('NON_CASH_NOT_WRITTEN_OFF', { no_faktur: item.no_faktur });
  const { seq, ke, jumlah } = item;
  const body = { seq, ke, alasan, jumlah, tgl_system, oleh: context.actor, pada: context.now };
  const event = itemEvent(item, { type: 'NonCashRestored', body }, context, { postings: restoredPostings(item) });
  return { events: [event], result: null };
}
