import type { Reversible } from '../document/end.js';
import type { ReverseEntry } from '../document/entry.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { AccessoryHolding } from './accessory.js';
import { accessoryEntries, type AccessoryEntry } from './accessory-entry.js';

/** What the entry is reversed against, as it stood at the head. */
export interface AccessoryReversal {
  /** The recorded AccessoryEntryRecorded. */
  readonly recorded: Reversible | null;
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

/** Takes an entry of the open day back, once, while what it brought is still there. */
export const reverseAccessoryEntry = (
  command: ReverseEntry,
  { recorded, held, takenBy }: AccessoryReversal,
  context: DecideContext,
): Decision<{ readonly entry: AccessoryEntry }> =>
  accessoryEntries.reverse(command, { recorded, allow: (entry) => requireThere(entry, held, takenBy) }, context);

function requireThere(entry: AccessoryEntry, held: AccessoryHolding, takenBy: string | null): void {
  if (!canGoBack(entry, held))
    throw new DomainError('ACCESSORY_MOVED_ON', { nama: entry.nama_aksesoris, no_mutasi: takenBy ?? '-' });
}
