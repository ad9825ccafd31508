import type { DecideContext, Decision } from '../ledger/event.js';
import { jakartaTime } from '../shared/business-date.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import { type BusinessDay, dayEvent, dayStream, type DayTotals } from './business-day.js';

/** A document that is neither finished nor cancelled. */
export interface HalfDone {
  readonly kind: string;
  readonly id: string;
  readonly no_faktur: string | null;
  readonly oleh: string;
  /** Saved to be settled with others; left out where it is not. */
  readonly tukar_tambah?: true;
}

/** A drawer on the day; sequences are the ledger's, 0 where no money went through it and nobody counted. */
export interface DrawerActivity {
  readonly kode_laci: string;
  readonly saldo: Rupiah;
  readonly last_movement_seq: number;
  readonly last_count_seq: number;
}

export interface CloseFacts {
  readonly half_done: readonly HalfDone[];
  readonly drawers: readonly DrawerActivity[];
  readonly totals: DayTotals;
}

/** Drawers whose money moved after they were last counted, and those that should hold some and were not counted at all. */
export const uncounted = (drawers: readonly DrawerActivity[]): string[] =>
  drawers
    .filter(
      ({ saldo, last_movement_seq, last_count_seq }) =>
        last_movement_seq > last_count_seq || (saldo !== 0 && last_count_seq === 0),
    )
    .map(({ kode_laci }) => kode_laci);

/** Who is late learns who closed and when. */
export function refuseClosed(day: BusinessDay | null): void {
  if (day?.status !== 'CLOSED') return;
  const { tgl_system, closed_by, closed_at } = day;
  throw new DomainError(
    'DAY_ALREADY_CLOSED',
    { tgl: tgl_system, oleh: closed_by, waktu: jakartaTime(closed_at!) },
    [],
    { tgl: tgl_system, oleh: closed_by, waktu: closed_at },
  );
}

/**
 * Closes the named day, once: the name is in the request, so that pressing again after the next day has been opened does not
 * close that one.
 */
export function closeDay(
  command: { readonly tgl: BusinessDate },
  facts: CloseFacts,
  context: DecideContext,
): Decision<{ readonly tgl_system: BusinessDate; readonly closed_at: Instant }> {
  const day = context.get<BusinessDay | null>(dayStream(command.tgl)).body;
  refuseClosed(day);
  if (!day || context.openDay !== command.tgl) throw new DomainError('DAY_NOT_OPEN');
  if (facts.half_done.length > 0)
    throw new DomainError('HALF_DONE_DOCUMENTS', { jumlah: facts.half_done.length }, [], {
      half_done: facts.half_done,
    });
  const missing = uncounted(facts.drawers);
  if (missing.length > 0)
    throw new DomainError('DRAWERS_NOT_COUNTED', { laci: missing.join(', ') }, [], { laci: missing });
  const event = dayEvent(day, {
    type: 'DayClosed',
    body: { tgl_system: command.tgl, closed_by: context.actor, closed_at: context.now, totals: facts.totals },
  });
  return { events: [event], result: { tgl_system: command.tgl, closed_at: context.now } };
}
