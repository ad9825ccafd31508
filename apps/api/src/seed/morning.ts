import type pg from 'pg';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import type { Books } from '@emas/domain/ledger/fold';
import type { BusinessDate } from '@emas/domain/shared/units';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import type { Ledger } from '../ledger/ledger.js';
import { booksAt } from '../ledger/seals/state-at.js';
import { Floor, type Stocked } from './floor.js';

const AT_ONCE = 2_000;
export const OWN_MONEY = /^(kas|bank)\//;

/** How far the log of a shop is. */
export interface Progressed {
  /** The shop's first day; null before it. */
  readonly first: BusinessDate | null;
  readonly openDay: BusinessDate | null;
  readonly lastDay: BusinessDate | null;
}

export async function progressOf(pool: pg.Pool, ledger: Ledger, shop: string): Promise<Progressed> {
  const { rows } = await pool.query<{ tgl: string }>(
    `SELECT substr(stream_id, 5) AS tgl FROM ledger.document
      WHERE shop = $1 AND stream_id > 'day/' AND stream_id < 'day0' ORDER BY stream_id LIMIT 1`,
    [shop],
  );
  const { openDay, lastDay } = await ledger.head(shop);
  return { first: rows[0]?.tgl ?? null, openDay, lastDay };
}

/** Who began the shop's log: the key of its first event. Null where there is no event. */
export async function beginningOf(pool: pg.Pool, shop: string): Promise<string | null> {
  const { rows } = await pool.query<{ idem: string | null }>(
    `SELECT idem FROM ledger.ledger_event WHERE shop = $1 AND idem IS NOT NULL ORDER BY seq LIMIT 1`,
    [shop],
  );
  return rows[0]?.idem ?? null;
}

/** Keys of the commands that are booked on a day. */
export async function keysOf(pool: pg.Pool, shop: string, tgl: BusinessDate): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ idem: string }>(
    `SELECT idem FROM ledger.ledger_event
      WHERE shop = $1 AND idem IS NOT NULL
        AND seq > (SELECT seq FROM ledger.ledger_event WHERE shop = $1 AND stream_id = $2 AND version = 1)`,
    [shop, `day/${tgl}`],
  );
  return new Set(rows.map(({ idem }) => idem));
}

/** Balances of drawers and own accounts. */
export async function moneyOf(pool: pg.Pool, shop: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ akun: string; saldo: number }>(
    `SELECT akun, saldo FROM ledger.account_balance WHERE shop = $1 AND unit = 'IDR'
        AND (akun > 'kas/' AND akun < 'kas0' OR akun > 'bank/' AND akun < 'bank0')`,
    [shop],
  );
  return new Map(rows.map(({ akun, saldo }) => [akun, saldo]));
}

/** The floor as it stood when a day was opened, from the ledger alone, whatever has been booked on that day since. */
export async function floorAt(pool: pg.Pool, ledger: Ledger, shop: string, tgl: BusinessDate): Promise<Floor> {
  const { rows } = await pool.query<{ seq: number }>(
    'SELECT seq FROM ledger.ledger_event WHERE shop = $1 AND stream_id = $2 AND version = 1',
    [shop, `day/${tgl}`],
  );
  return floorOf(pool, ledger, shop, rows[0]!.seq);
}

async function floorOf(pool: pg.Pool, ledger: Ledger, shop: string, seq: number): Promise<Floor> {
  const books = await booksAt(pool, shop, seq);
  const money = new Map([...books.accounts.IDR].filter(([akun]) => OWN_MONEY.test(akun)));
  const trays = traysOf(books);
  const later = await versionsSince(pool, shop, seq);
  const pieces: Stocked[] = [];
  const streams = [...trays.keys()].map(itemStream);
  for (let at = 0; at < streams.length; at += AT_ONCE) {
    const documents = await ledger.load<ItemBody | null>(shop, streams.slice(at, at + AT_ONCE));
    // Goods that are kept by the gram lie in trays too, and are no pieces.
    for (const { body, ...document } of documents.values())
      if (body) pieces.push(toStocked({ ...document, body }, trays, later));
  }
  return new Floor(pieces, money);
}

/** The tray of everything that lay in one. */
function traysOf(books: Books): Map<string, string> {
  const trays = new Map<string, string>();
  for (const [barang, places] of books.goods)
    for (const [place] of places) if (place.startsWith('baki/')) trays.set(barang, place.slice('baki/'.length));
  return trays;
}

/** How often each item has been written since. */
async function versionsSince(pool: pg.Pool, shop: string, seq: number): Promise<ReadonlyMap<StreamId, number>> {
  const { rows } = await pool.query<{ stream_id: string; count: number }>(
    `SELECT stream_id, count(*) AS count FROM ledger.ledger_event
      WHERE shop = $1 AND seq > $2 AND stream_id LIKE 'item/%' GROUP BY stream_id`,
    [shop, seq],
  );
  return new Map(rows.map(({ stream_id, count }) => [stream_id, count]));
}

function toStocked(
  { stream, version, body }: LoadedDocument<ItemBody>,
  trays: ReadonlyMap<string, string>,
  later: ReadonlyMap<StreamId, number>,
): Stocked {
  return {
    kode_barcode: body.kode_barcode,
    kode_dept: body.kode_dept,
    kode_group: body.kode_group,
    berat: milligramsToGrams(body.berat),
    harga_modal: body.harga_modal,
    kode_baki: trays.get(body.kode_barcode)!,
    version: version - (later.get(stream) ?? 0),
  };
}
