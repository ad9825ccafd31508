import { requireOpenDay, reversePostings } from '../ledger/books.js';
import type { DecideContext, Decision, RecordedEvent } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { type CashEntry, cashEntryEvent, requireCashEntry } from './cash-entry.js';

export interface ReverseCash {
  readonly cash_entry_id: string;
  readonly alasan: string;
}

/** The recorded CashEntryRecorded that is reversed. */
export type CashRecord = Pick<RecordedEvent, 'seq' | 'postings'>;

/** Takes an entry of the open day back; an entry of a closed day stays, a new one corrects it. */
export function reverseCash(
  command: ReverseCash,
  recorded: CashRecord | null,
  context: DecideContext,
): Decision<{ readonly entry: CashEntry }> {
  const entry = requireCashEntry(command.cash_entry_id, context);
  if (!recorded) throw new DomainError('CASH_ENTRY_NOT_FOUND');
  if (entry.status === 'BATAL') throw new DomainError('CASH_ENTRY_REVERSED', { oleh: entry.ended!.batal_by });
  const today = requireOpenDay(context);
  if (entry.tgl_system !== today) throw new DomainError('CASH_ENTRY_OTHER_DAY', { tgl: entry.tgl_system });
  const alasan_batal = command.alasan.trim();
  if (alasan_batal === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const event = cashEntryEvent(
    entry,
    { type: 'CashEntryReversed', body: { alasan_batal, batal_by: context.actor, batal_at: context.now } },
    { postings: reversePostings(recorded.postings), reverses: recorded.seq },
  );
  return { events: [event], result: { entry: event.document.body } };
}
