import { requireOpenDay, reverseMovements, reversePostings } from '../ledger/books.js';
import type { DecideContext, Decision, RecordedEvent } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { AccessoryHolding } from './accessory.js';
import { type AccessoryEntry, accessoryEntryEvent, requireAccessoryEntry } from './accessory-entry.js';

export interface ReverseAccessoryEntry {
  readonly accessory_entry_id: string;
  readonly alasan: string;
}

/** What the entry is reversed against, as it stood at the head. */
export interface AccessoryReversal {
  /** The recorded AccessoryEntryRecorded. */
  readonly recorded: Pick<RecordedEvent, 'seq' | 'postings' | 'movements'> | null;
  readonly held: AccessoryHolding;
  /** Number of the last document that took pieces out, where the entry cannot go back for it. */
  readonly takenBy: string | null;
}

/**
 * What came in can only go back whole: its pieces and their cost must still be there, and no cost may stay behind without a
 * piece, as it would where others were taken at another average meanwhile.
 */
export function canGoBack(
  { jenis, qty, nilai }: Pick<AccessoryEntry, 'jenis' | 'qty' | 'nilai'>,
  held: AccessoryHolding,
): boolean {
  if (jenis === 'AMBIL') return true;
  const left = { qty: held.qty - qty, nilai: held.nilai - nilai };
  return left.qty >= 0 && left.nilai >= 0 && (left.qty > 0 || left.nilai === 0);
}

/** Takes an entry of the open day back, once. */
export function reverseAccessoryEntry(
  command: ReverseAccessoryEntry,
  { recorded, held, takenBy }: AccessoryReversal,
  context: DecideContext,
): Decision<{ readonly entry: AccessoryEntry }> {
  const entry = requireAccessoryEntry(command.accessory_entry_id, context);
  if (!recorded) throw new DomainError('ACCESSORY_ENTRY_NOT_FOUND');
  if (entry.status === 'BATAL') throw new DomainError('ACCESSORY_ENTRY_REVERSED', { oleh: entry.ended!.batal_by });
  const today = requireOpenDay(context);
  if (entry.tgl_system !== today) throw new DomainError('ACCESSORY_ENTRY_OTHER_DAY', { tgl: entry.tgl_system });
  const alasan_batal = command.alasan.trim();
  if (alasan_batal === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  if (!canGoBack(entry, held))
    throw new DomainError('ACCESSORY_MOVED_ON', { nama: entry.nama_aksesoris, no_mutasi: takenBy ?? '-' });
  const event = accessoryEntryEvent(
    entry,
    { type: 'AccessoryEntryReversed', body: { alasan_batal, batal_by: context.actor, batal_at: context.now } },
    {
      postings: reversePostings(recorded.postings),
      movements: reverseMovements(recorded.movements),
      reverses: recorded.seq,
    },
  );
  return { events: [event], result: { entry: event.document.body } };
}
