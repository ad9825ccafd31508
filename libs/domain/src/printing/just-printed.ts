import type { RecordedEvent } from '../ledger/event.js';
import type { Instant } from '../shared/units.js';

/** A counted print is fetched at once; later it would be another one. */
const MINUTES = 2;

/**
 * Which print of a document `actor` has just counted, and may fetch; 0 where there is none: what he gets then is no more
 * than a look at it. `type` is the event that counts.
 */
export function justPrinted(
  history: readonly Pick<RecordedEvent, 'type' | 'actor' | 'recordedAt' | 'body'>[],
  type: string,
  actor: string,
  now: Instant,
): number {
  const last = history.findLast((event) => event.type === type);
  if (last?.actor !== actor || Date.parse(now) - Date.parse(last.recordedAt) > MINUTES * 60_000) return 0;
  return (last.body as { readonly cetak_ke: number }).cetak_ke;
}
