import type { RecordedEvent } from '../ledger/event.js';
import type { Instant } from '../shared/units.js';

/** A counted print is fetched at once; later it would be another one. */
const MINUTES = 2;

type Step = Pick<RecordedEvent, 'type' | 'actor' | 'recordedAt' | 'body'>;

/** The print that `actor` has just counted, and may fetch; null where there is none. `type` is the event that counts. */
export function printJustCounted<Event extends Pick<Step, 'type' | 'actor' | 'recordedAt'>>(
  history: readonly Event[],
  type: string,
  actor: string,
  now: Instant,
): Event | null {
  const last = history.findLast((event) => event.type === type);
  return last?.actor === actor && Date.parse(now) - Date.parse(last.recordedAt) <= MINUTES * 60_000 ? last : null;
}

/**
 * Which print of a document `actor` has just counted, and may fetch; 0 where there is none: what he gets then is no more
 * than a look at it.
 */
export function justPrinted(history: readonly Step[], type: string, actor: string, now: Instant): number {
  const last = printJustCounted(history, type, actor, now);
  return last ? (last.body as { readonly cetak_ke: number }).cetak_ke : 0;
}
