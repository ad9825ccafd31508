import type { Sale } from '@emas/domain/sales/sale';
import { saleStream } from '@emas/domain/sales/sale';
import { addDays } from '@emas/domain/shared/business-date';
import type { Errand } from '../../trades/errand.js';
import { purchase } from '../../trades/purchase.js';
import type { Random } from '../../trades/random.js';
import { chanceOf, idOf } from '../../trades/seeded-random.js';
import { type Returned, richestAccount, SeedCounter } from '../seed-counter.js';
import { between, type Trade, type TradingDay } from '../trade.js';
import type { Arrival } from '../visits.js';
import { salesOn } from './sales.js';

/** Days after which a sold piece comes back; each takes an equal part of those that do. */
const RETURN_DAYS = [
  1, 2, 4, 7, 10, 14, 20, 26, 33, 41, 50, 60, 72, 85, 100, 115, 130, 150, 170, 190, 210, 235, 260, 290, 320, 350, 380,
  420, 460, 500, 550, 600, 660, 720, 800, 900,
]; // prettier-ignore
/** Of all sales, one piece each. */
const RETURNED = 0.2;
/** Of a day's purchases, at most so many with a note of the shop's own. */
const OWN_NOTES = 0.7;
/** Grams of gold that the richest account must be able to pay before the shop buys anything. */
const LEAST_FUNDS = 100;

/** Customers of the day who sell, some of them with a note. */
export const purchases: Trade = {
  async arrivals(day) {
    const { character, mood } = day;
    const noise = 0.85 + day.random('purchases').next() * 0.3;
    const count = Math.round(character.pembelian * mood.purchases * noise);
    const returned = await notesOf(day, Math.round(count * OWN_NOTES));
    return Array.from({ length: count }, (_, n): Arrival => {
      const random = day.random('purchase', n);
      return { at: between(random, 0.12, 0.7), visit: visit(day, n, random, returned[n] ?? null) };
    });
  },
};

/** Notes whose time it is to come back: valid ones of earlier days. Which they are, every run finds by itself. */
async function notesOf(day: TradingDay, atMost: number): Promise<Returned[]> {
  const { seed, shop, character, tgl } = day;
  const found: { stream: string; days: number }[] = [];
  for (const [at, days] of RETURN_DAYS.entries()) {
    const sold = addDays(tgl, -days);
    if (sold < day.start) break;
    const [from, to] = [at, at + 1].map((part) => (part * RETURNED) / RETURN_DAYS.length) as [number, number];
    for (let n = salesOn(seed, character, sold) - 1; n >= 0; n -= 1) {
      const chance = chanceOf(seed, shop, sold, 'returned', n);
      if (chance >= from && chance < to) found.push({ stream: saleStream(idOf(seed, shop, sold, 'sale', n)), days });
    }
  }
  const documents = await day.ledger.load<Sale>(
    shop,
    found.map(({ stream }) => stream),
  );
  return found
    .map(({ stream, days }) => ({ sale: documents.get(stream)!, days }))
    .filter(({ sale }) => sale.status === 'VALID')
    .slice(0, atMost);
}

async function* visit(day: TradingDay, n: number, random: Random, returned: Returned | null): Errand {
  await day.priced;
  if (richestAccount(day).saldo < LEAST_FUNDS * day.board.gold) return;
  yield* purchase(new SeedCounter(day, random, 'purchase', n, returned));
}
