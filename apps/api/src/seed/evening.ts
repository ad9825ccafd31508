import type pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { BusinessDate } from '@emas/domain/shared/units';
import { type ItemBody, itemStream, trayPlace } from '@emas/domain/stock/item';
import { nextEvents } from '../ledger/followers/event-feed.js';
import type { Ledger } from '../ledger/ledger.js';
import { booksAt } from '../ledger/seals/state-at.js';
import type { Stocked } from './floor.js';
import { moneyOf, OWN_MONEY, stockedOf } from './morning.js';

const BATCH = 1_000;
const [ITEM, TRAY] = [itemStream(''), trayPlace('')];
const isTray = (place: string): boolean => place.startsWith(TRAY);

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

/** Pieces that events touched, and those of them that lie in a tray now, as they lie there. */
export async function touchedPieces(ledger: Ledger, shop: string, events: readonly RecordedEvent[]) {
  const touched = new Set<string>();
  for (const { stream, movements } of events) {
    if (stream.startsWith(ITEM)) touched.add(stream.slice(ITEM.length));
    for (const { barang, dari, ke } of movements) if ([dari, ke].some(isTray)) touched.add(barang);
  }
  const documents = await ledger.load<ItemBody | null>(shop, [...touched].map(itemStream));
  const lying: Stocked[] = [];
  for (const { body, version } of documents.values()) {
    if (!body) continue;
    const places = await ledger.placesOf(shop, body.kode_barcode);
    const tray = places.find(({ place, qty }) => qty > 0 && isTray(place));
    if (tray) lying.push(stockedOf(body, tray.place.slice(TRAY.length), version));
  }
  return { touched, lying };
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
