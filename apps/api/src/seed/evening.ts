import type pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { BusinessDate } from '@emas/domain/shared/units';
import { nextEvents } from '../ledger/followers/event-feed.js';
import { booksAt } from '../ledger/seals/state-at.js';
import { moneyOf, OWN_MONEY } from './morning.js';

const BATCH = 1_000;

/** Everything in the log after an event. */
export async function everythingAfter(pool: pg.Pool, shop: string, seq: number): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for (let after = seq; ;) {
    const events = await nextEvents(pool, shop, after, BATCH);
    found.push(...events);
    if (events.length < BATCH) return found;
    after = events.at(-1)!.seq;
  }
}

/** What drawers and accounts held when the counting of a day began, though an earlier run may have counted some of them. */
export async function moneyBeforeCounts(
  pool: pg.Pool,
  shop: string,
  tgl: BusinessDate,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ seq: number | null }>(
    `SELECT min(c.seq) AS seq FROM ledger.ledger_event c
      WHERE c.shop = $1 AND c.type = 'DrawerCounted' AND c.body::jsonb -> 'body' ->> 'jenis_hitung' IS NULL
        AND c.seq > (SELECT seq FROM ledger.ledger_event WHERE shop = $1 AND stream_id = $2 AND version = 1)`,
    [shop, `day/${tgl}`],
  );
  const [{ seq }] = rows as [{ seq: number | null }];
  if (seq === null) return moneyOf(pool, shop);
  const books = await booksAt(pool, shop, seq - 1);
  return new Map([...books.accounts.IDR].filter(([akun]) => OWN_MONEY.test(akun)));
}
