import { addDays, daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { randomOf } from '../trades/seeded-random.js';

/** Where the long curve stands and how it rises: 24K, rupiah per gram. */
const ANCHOR = { tgl: '2023-01-01', harga: 1_000_000, perYear: 0.24 };
/** A usual day's move, and how strongly the price is drawn to the curve. */
const DAILY = 0.008;
const PULL = 0.012;

const curve = (tgl: BusinessDate): number =>
  Math.log(ANCHOR.harga) + (Math.log(1 + ANCHOR.perYear) * daysBetween(ANCHOR.tgl, tgl)) / 365;

/** The base price of gold by day: a random walk around a curve that rises, the same for every shop of one seed. */
export class GoldWalk {
  private tgl: BusinessDate;
  private log: number;
  /** What the board says; it follows only when the price has moved enough to be written anew. */
  private board: number;

  constructor(
    private readonly seed: number,
    start: BusinessDate,
  ) {
    this.tgl = start;
    this.log = curve(start);
    this.board = toThousand(Math.exp(this.log));
  }

  /** Price on the board of a day; days are asked for in their order. */
  on(tgl: BusinessDate): number {
    while (this.tgl < tgl) {
      this.tgl = addDays(this.tgl, 1);
      const random = randomOf(this.seed, 'gold', this.tgl);
      const noise = random.next() + random.next() + random.next() + random.next() - 2;
      const drift = Math.log(1 + ANCHOR.perYear) / 365;
      this.log += drift + PULL * (curve(this.tgl) - this.log) + DAILY * noise * 1.73;
      const price = Math.exp(this.log);
      if (Math.abs(price / this.board - 1) > 0.005) this.board = toThousand(price);
    }
    return this.board;
  }
}

const toThousand = (rupiah: number): number => Math.round(rupiah / 1000) * 1000;
