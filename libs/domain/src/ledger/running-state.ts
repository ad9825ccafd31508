import { placeClass } from './books.js';
import type { MoneyPosting, StockMovement } from './event.js';
import type { Books, Holding } from './fold.js';
import { accountLine, goodsLine } from './state.js';

type Places = Map<string, Holding>;

/**
 * The state's text kept up event by event: what `stateText` answers for the books, without going through all of them
 * again. Grows with what the shop holds, not with what it sold.
 */
export class RunningState {
  private readonly accounts = new Map<string, { unit: string; akun: string; saldo: number }>();
  private readonly goods = new Map<string, Places>();
  /** Lines of goods, sorted; those of `touched` things are of before. */
  private lines: string[] = [];
  private readonly written = new Map<string, readonly string[]>();
  private readonly touched = new Set<string>();

  static of(books: Books): RunningState {
    const state = new RunningState();
    for (const unit of ['IDR', 'POIN'] as const)
      for (const [akun, jumlah] of books.accounts[unit]) state.post({ akun, unit, jumlah });
    for (const [barang, places] of books.goods)
      for (const [place, holding] of places) state.shift(barang, place, holding, 1);
    return state;
  }

  apply(postings: readonly MoneyPosting[], movements: readonly StockMovement[]): void {
    for (const posting of postings) this.post(posting);
    for (const movement of movements) {
      this.shift(movement.barang, movement.ke, movement, 1);
      this.shift(movement.barang, movement.dari, movement, -1);
    }
  }

  text(): string {
    this.settle();
    const accounts = [...this.accounts.values()].filter(({ saldo }) => saldo !== 0);
    return [...accounts.map(({ akun, unit, saldo }) => accountLine(akun, unit, saldo)).sort(byCodeUnit), ...this.lines].join(''); // prettier-ignore
  }

  private post({ akun, unit, jumlah }: MoneyPosting): void {
    const key = `${unit} ${akun}`;
    const account = this.accounts.get(key);
    if (account) account.saldo += jumlah;
    else this.accounts.set(key, { unit, akun, saldo: jumlah });
  }

  /** Places outside have no line. */
  private shift(barang: string, place: string, by: Holding, sign: 1 | -1): void {
    if (placeClass(place) === 'LUAR') return;
    let places = this.goods.get(barang);
    if (!places) this.goods.set(barang, (places = new Map()));
    let holding = places.get(place);
    if (!holding) places.set(place, (holding = { qty: 0, berat: 0, nilai: 0 }));
    holding.qty += sign * by.qty;
    holding.berat += sign * by.berat;
    holding.nilai += sign * by.nilai;
    if (holding.qty === 0 && holding.berat === 0 && holding.nilai === 0) places.delete(place);
    if (places.size === 0) this.goods.delete(barang);
    this.touched.add(barang);
  }

  /** Takes the lines of touched things out and puts their new ones in, each at its place. */
  private settle(): void {
    if (this.touched.size === 0) return;
    const gone = new Set<number>();
    const come: string[] = [];
    for (const barang of this.touched) {
      for (const line of this.written.get(barang) ?? []) gone.add(placeOf(this.lines, line));
      const places = this.goods.get(barang);
      const lines = places ? [...places].map(([place, holding]) => goodsLine(barang, place, holding)) : [];
      if (lines.length > 0) this.written.set(barang, lines);
      else this.written.delete(barang);
      come.push(...lines);
    }
    this.touched.clear();
    this.lines = merged(this.lines, gone, come.sort(byCodeUnit));
  }
}

function merged(lines: readonly string[], gone: ReadonlySet<number>, come: readonly string[]): string[] {
  const all: string[] = [];
  let from = 0;
  const keepUpTo = (end: number): void => {
    for (; from < end; from += 1) if (!gone.has(from)) all.push(lines[from]!);
  };
  for (const line of come) {
    keepUpTo(placeOf(lines, line));
    all.push(line);
  }
  keepUpTo(lines.length);
  return all;
}

/** Where a line stands, or would stand, among sorted ones. */
function placeOf(lines: readonly string[], line: string): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lines[middle]! < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
