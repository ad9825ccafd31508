import { placeClass, type PlaceClass } from '@emas/domain/ledger/books';
import type { EventText } from '@emas/domain/ledger/event-text';
import { type Books, emptyBooks, foldLines, type Holding } from '@emas/domain/ledger/fold';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import type { AuditSource } from './audit-source.js';

export interface StockSum extends Holding {
  readonly kelas: PlaceClass;
  readonly kadar: number;
  murni: number;
}

export interface Replay {
  readonly shop: string;
  /** Last event that counted. */
  readonly seq: number;
  readonly books: Books;
  readonly stock: readonly StockSum[];
}

/** The books of a shop at the end of a business day, from its events alone. */
export async function replayShop(source: AuditSource, shop: string, at: string): Promise<Replay> {
  const books = emptyBooks();
  const kadar = new Map<string, number>();
  let seq = 0;
  for await (const event of source.events(shop)) {
    if (event.tgl_system !== null && event.tgl_system > at) break;
    const { postings, movements } = JSON.parse(event.body) as EventText;
    foldLines(books, postings, movements);
    for (const movement of movements ?? []) kadar.set(movement.barang, movement.kadar);
    seq = event.seq;
  }
  return { shop, seq, books, stock: sumStock(books, kadar) };
}

/** Goods by class of their place and by kadar; sold goods are the customers' and left out. */
function sumStock(books: Books, kadar: ReadonlyMap<string, number>): StockSum[] {
  const sums = new Map<string, StockSum>();
  for (const [barang, places] of books.goods) {
    for (const [place, { qty, berat, nilai }] of places) {
      const kelas = placeClass(place);
      if (kelas === 'LUAR') continue;
      const fineness = kadar.get(barang) ?? 0;
      const key = `${kelas} ${String(fineness).padStart(6, '0')}`;
      const sum = sums.get(key) ?? { kelas, kadar: fineness, qty: 0, berat: 0, nilai: 0, murni: 0 };
      sum.qty += qty;
      sum.berat += berat;
      sum.nilai += nilai;
      sum.murni += fineWeight(berat, fineness);
      sums.set(key, sum);
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
