import { BOTTOMLESS_PLACES } from './books.js';
import type { MoneyPosting, MoneyUnit, StockMovement } from './event.js';

export interface Holding {
  qty: number;
  berat: number;
  nilai: number;
}

/** The books of one shop: what every account and every place holds. */
export interface Books {
  /** unit → akun → balance. */
  readonly accounts: Record<MoneyUnit, Map<string, number>>;
  /** `barang` → place → what it holds; outside places without a bottom are left out, empty ones too. */
  readonly goods: Map<string, Map<string, Holding>>;
  /** Everything that ever left or entered the bottomless places, so that the sum over all places is zero. */
  readonly outside: Holding;
}

export const emptyBooks = (): Books => ({
  accounts: { IDR: new Map(), POIN: new Map() },
  goods: new Map(),
  outside: { qty: 0, berat: 0, nilai: 0 },
});

/** Folds one event's lines into the books, in place. Throws when a figure leaves the safe integers. */
export function foldLines(
  books: Books,
  postings: readonly MoneyPosting[] | undefined,
  movements: readonly StockMovement[] | undefined,
): void {
  for (const { akun, unit, jumlah } of postings ?? []) {
    const accounts = books.accounts[unit];
    const saldo = (accounts.get(akun) ?? 0) + jumlah;
    if (!Number.isSafeInteger(saldo)) throw new RangeError(`${akun} is beyond a safe integer`);
    accounts.set(akun, saldo);
  }
  for (const movement of movements ?? []) {
    shift(books, movement.barang, movement.ke, movement, 1);
    shift(books, movement.barang, movement.dari, movement, -1);
  }
}

function shift(books: Books, barang: string, place: string, by: Holding, sign: 1 | -1): void {
  if (isBottomless(place)) {
    add(books.outside, by, sign);
    return;
  }
  let places = books.goods.get(barang);
  if (!places) books.goods.set(barang, (places = new Map<string, Holding>()));
  let holding = places.get(place);
  if (!holding) places.set(place, (holding = { qty: 0, berat: 0, nilai: 0 }));
  add(holding, by, sign);
  if (holding.qty === 0 && holding.berat === 0 && holding.nilai === 0) {
    places.delete(place);
    if (places.size === 0) books.goods.delete(barang);
  }
}

function add(holding: Holding, by: Holding, sign: 1 | -1): void {
  holding.qty += sign * by.qty;
  holding.berat += sign * by.berat;
  holding.nilai += sign * by.nilai;
}

export function isBottomless(place: string): boolean {
  const slash = place.indexOf('/');
  return BOTTOMLESS_PLACES.has(slash < 0 ? place : place.slice(0, slash));
}

/** What does not sum to zero in one event's money lines; null where all is well. */
export function imbalance(postings: readonly MoneyPosting[]): { unit: MoneyUnit; selisih: number } | null {
  for (const unit of ['IDR', 'POIN'] as const) {
    const selisih = postings.reduce((sum, posting) => (posting.unit === unit ? sum + posting.jumlah : sum), 0);
    if (selisih !== 0) return { unit, selisih };
  }
  return null;
}
