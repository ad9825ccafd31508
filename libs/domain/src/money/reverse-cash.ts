import { endOfToday, type ReverseDocument, type Reversible } from '../document/end.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { type CashEntry, cashEntries } from './cash-entry.js';

/** Takes an entry of the open day back; an entry of a closed day stays, a new one corrects it. */
export function reverseCash(
  command: ReverseDocument,
  recorded: Reversible | null,
  context: DecideContext,
): Decision<{ readonly entry: CashEntry }> {
  const entry = cashEntries.require(command.id, 'VALID', context);
  if (!recorded) throw new DomainError(cashEntries.refusals.missing);
  const { body, lines } = endOfToday(cashEntries, { ...command, tgl: entry.tgl_system, recorded }, context);
  const event = cashEntries.event(entry, { type: 'CashEntryReversed', body }, lines);
  return { events: [event], result: { entry: event.document.body } };
}
