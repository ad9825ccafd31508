import { placeClass, type PlaceClass } from '@emas/domain/ledger/books';
import type { Books, Holding } from '@emas/domain/ledger/fold';
import type { Goods } from '@emas/domain/ledger/goods';
import { stateText } from '@emas/domain/ledger/state';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { sha256Hex } from '../hash.js';
import type { AuditSource } from './audit-source.js';
import { BooksFold } from './books-fold.js';
import { foldStoredLines } from './stored-lines.js';

export interface StockSum extends Holding {
  readonly kelas: PlaceClass;
  readonly kadar: number;
  murni: number;
}

export interface Replay {
  readonly shop: string;
  /** Last event that counted. */
  readonly seq: number;
  readonly accounts: Books['accounts'];
  readonly stock: readonly StockSum[];
}

/**
 * The books of a shop at the end of a business day, from the lines of its events alone: they are the books, and `verify`
 * proves that they say what the events say.
 */
export async function replayShop(source: AuditSource, shop: string, at: string): Promise<Replay> {
  const seq = await lastSeqOf(source, shop, at);
  const books = new BooksFold(null);
  await foldStoredLines(source, shop, seq, books);
  return { shop, seq, accounts: books.balances(), stock: sumStock(books.goods) };
}

/** The books after one event, from the lines alone, with the hash that a seal of that moment signs. */
export interface ReplayAt extends Replay {
  readonly stateHash: string;
}

export async function replayAt(
  source: AuditSource,
  shop: string,
  seq: number,
  told: (done: number, total: number) => Promise<void>,
): Promise<ReplayAt> {
  const fold = new BooksFold(null);
  await foldStoredLines(source, shop, seq, fold, told);
  const books = fold.books();
  return { shop, seq, accounts: books.accounts, stock: sumStock(fold.goods), stateHash: sha256Hex(stateText(books)) };
}

/** The event before the first of a later day: days only rise, so halving finds it. Events between days carry none. */
export async function lastSeqOf(source: AuditSource, shop: string, at: string): Promise<number> {
  const [head] = await source.rows<{ last: number }>(
    'SELECT coalesce(max(seq), 0) AS last FROM ledger.ledger_event WHERE shop = $1',
    [shop],
  );
  const datedFrom = async (seq: number) => {
    const [found] = await source.rows<{ seq: number; tgl_system: string }>(
      `SELECT seq, tgl_system FROM ledger.ledger_event
        WHERE shop = $1 AND seq >= $2 AND tgl_system IS NOT NULL ORDER BY seq LIMIT 1`,
      [shop, seq],
    );
    return found;
  };
  let [low, high] = [1, head!.last + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const dated = await datedFrom(middle);
    if (dated && dated.tgl_system <= at) low = dated.seq + 1;
    else high = middle;
  }
  const later = await datedFrom(low);
  return later ? later.seq - 1 : head!.last;
}

/** Goods by class of their place and by kadar. */
function sumStock(goods: Goods): StockSum[] {
  const sums = new Map<string, StockSum>();
  for (const { place, qty, berat, nilai, kadar } of goods.lots()) {
    const kelas = placeClass(place);
    const key = `${kelas} ${String(kadar).padStart(6, '0')}`;
    const sum = sums.get(key) ?? { kelas, kadar, qty: 0, berat: 0, nilai: 0, murni: 0 };
    sum.qty += qty;
    sum.berat += berat;
    sum.nilai += nilai;
    sum.murni += fineWeight(berat, kadar);
    sums.set(key, sum);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
