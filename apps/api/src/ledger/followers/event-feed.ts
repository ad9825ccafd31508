import type pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { EVENT_COLUMNS, EVENT_SOURCE, type EventRow, toRecordedEvent } from '../store/rows.js';

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * The next events of a shop, in their order and without a gap. The head's lock makes sequences appear in commit order,
 * so a gap cannot be; should one ever show (a replica that is behind, a hand in the tables), the reader stops before it
 * and skips nothing.
 */
export async function nextEvents(
  db: Queryable,
  shop: string,
  after: number,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const { rows } = await db.query<EventRow>({
    name: 'ledger-next-events',
    text: `SELECT ${EVENT_COLUMNS} FROM ${EVENT_SOURCE} WHERE shop = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    values: [shop, after, limit],
  });
  return contiguous(rows.map(toRecordedEvent), after);
}

/**
 * The events `after` + 1 … `upTo` of a shop that are of these types, in their order; all of them where no types are given.
 * Throws where one of the shop's is missing. What nobody asked for is neither sent nor read.
 */
export async function eventsOfTypes(
  db: Queryable,
  shop: string,
  { after, upTo, types }: { readonly after: number; readonly upTo: number; readonly types: readonly string[] | null },
): Promise<readonly RecordedEvent[]> {
  const { rows: found } = await db.query<{ count: number }>({
    name: 'ledger-count-events',
    text: 'SELECT count(*)::int AS count FROM ledger.ledger_event WHERE shop = $1 AND seq > $2 AND seq <= $3',
    values: [shop, after, upTo],
  });
  if (found[0]!.count !== upTo - after)
    throw new Error(`${shop}: of the events ${after + 1} to ${upTo} one is missing`);
  const { rows } = await db.query<EventRow>({
    name: 'ledger-events-of-types',
    text: `SELECT ${EVENT_COLUMNS} FROM ${EVENT_SOURCE}
            WHERE shop = $1 AND seq > $2 AND seq <= $3 AND ($4::text[] IS NULL OR type = ANY ($4)) ORDER BY seq`,
    values: [shop, after, upTo, types],
  });
  return rows.map(toRecordedEvent);
}

/** The part of `events` that continues `after` without a gap. */
export function contiguous(events: readonly RecordedEvent[], after: number): readonly RecordedEvent[] {
  const gap = events.findIndex((event, at) => event.seq !== after + 1 + at);
  return gap < 0 ? events : events.slice(0, gap);
}

/** The last events this process wrote, so that its followers need not read them again. */
export class RecentEvents {
  private readonly byShop = new Map<string, RecordedEvent[]>();

  constructor(private readonly kept = 2_000) {}

  add(shop: string, events: readonly RecordedEvent[]): void {
    const known = this.byShop.get(shop) ?? [];
    this.byShop.set(shop, known);
    // Another process wrote in between: what is known no longer leads here.
    if (known.length > 0 && known.at(-1)!.seq + 1 !== events[0]?.seq) known.length = 0;
    known.push(...events);
    if (known.length > 2 * this.kept) known.splice(0, known.length - this.kept);
  }

  /** Empty where the events after `after` are not all known. */
  after(shop: string, after: number, limit: number): readonly RecordedEvent[] {
    const known = this.byShop.get(shop);
    const first = known?.[0]?.seq;
    if (!known || first === undefined || after + 1 < first) return [];
    return known.slice(after + 1 - first, after + 1 - first + limit);
  }
}
