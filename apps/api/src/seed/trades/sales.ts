import type { BusinessDate } from '@emas/domain/shared/units';
import type { Errand } from '../../trades/errand.js';
import type { Random } from '../../trades/random.js';
import { sale } from '../../trades/sale.js';
import { moodOf } from '../calendar.js';
import type { ShopCharacter } from '../character.js';
import { SeedCounter } from '../seed-counter.js';
import { randomOf } from '../../trades/seeded-random.js';
import { between, type Trade, type TradingDay } from '../trade.js';
import type { Arrival } from '../visits.js';

/** Customers who buy on a day. */
export function salesOn(seed: number, character: ShopCharacter, tgl: BusinessDate): number {
  const mood = moodOf(tgl);
  const noise = 0.88 + randomOf(seed, character.premises.profile.kode_toko, tgl, 'sales').next() * 0.24;
  return mood.open ? Math.max(1, Math.round(character.penjualan * mood.sales * noise)) : 0;
}

/** Customers of the day who buy. */
export const sales: Trade = {
  arrivals: (day) =>
    Array.from({ length: salesOn(day.seed, day.character, day.tgl) }, (_, n): Arrival => {
      const random = day.random('sale', n);
      return { at: between(random, 0.1, 0.58), visit: visit(day, n, random) };
    }),
};

async function* visit(day: TradingDay, n: number, random: Random): Errand {
  await day.priced;
  yield* sale(new SeedCounter(day, random, 'sale', n));
}
