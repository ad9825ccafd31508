import type pg from 'pg';
import { reverseMovements, reversePostings } from '@emas/domain/ledger/books';
import type { MoneyUnit } from '@emas/domain/ledger/event';
import { type Books, emptyBooks, foldLines } from '@emas/domain/ledger/fold';
import { nextEvents } from '../followers/event-feed.js';

const BATCH = 2_000;

/** The books after one event: what the guards say now, with everything later taken back. Sold goods are left out. */
export async function booksAt(pool: pg.Pool, shop: string, seq: number): Promise<Books> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const books = await currentBooks(client, shop);
    for (let after = seq; ;) {
      const events = await nextEvents(client as never, shop, after, BATCH);
      for (const { postings, movements } of events)
        foldLines(books, reversePostings(postings), reverseMovements(movements));
      if (events.length === 0) return books;
      after = events.at(-1)!.seq;
    }
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
}

async function currentBooks(client: pg.ClientBase, shop: string): Promise<Books> {
  const books = emptyBooks();
  const accounts = await client.query<{ akun: string; unit: MoneyUnit; saldo: number }>(
    'SELECT akun, unit, saldo FROM ledger.account_balance WHERE shop = $1',
    [shop],
  );
  for (const { akun, unit, saldo } of accounts.rows) books.accounts[unit].set(akun, saldo);
  const goods = await client.query<{ barang: string; place: string; qty: number; berat: number; nilai: number }>(
    `SELECT barang, place, qty, berat, nilai FROM ledger.stock_place WHERE shop = $1 AND place NOT LIKE 'jual/%'`,
    [shop],
  );
  for (const { barang, place, ...holding } of goods.rows) {
    const places = books.goods.get(barang) ?? new Map<string, typeof holding>();
    books.goods.set(barang, places.set(place, holding));
  }
  return books;
}
