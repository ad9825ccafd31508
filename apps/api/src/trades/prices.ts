import { KADAR, LM } from './catalogue.js';
import type { Random } from './random.js';

/** Rupiah to the nearest thousand, as shops write their price boards. */
const toThousand = (rupiah: number): number => Math.round(rupiah / 1000) * 1000;

/** Prices of one day, all hanging on the base price of 24K. */
export interface PriceBoard {
  readonly gold: number;
  /** Selling price per gram by kadar code. */
  readonly jual: Readonly<Record<string, number>>;
  /** Buying price per gram by kadar code. */
  readonly beli: Readonly<Record<string, number>>;
  /** Price of one bar by its grams. */
  readonly lm: Readonly<Record<string, number>>;
}

export function priceBoard(gold: number): PriceBoard {
  return {
    gold,
    jual: Object.fromEntries(KADAR.map((k) => [k.kode_kadar, toThousand(gold * (k.kadar / 100) * k.jual)])),
    beli: Object.fromEntries(KADAR.map((k) => [k.kode_kadar, toThousand(gold * (k.kadar / 100) * k.beli)])),
    lm: Object.fromEntries(LM.map(({ gram, premi }) => [String(gram), toThousand(gold * gram * premi)])),
  };
}

/** The gold price moves on about one day in four, by up to 1.2 %. */
export function nextGold(gold: number, random: Random): number {
  if (!random.chance(0.25)) return gold;
  return toThousand(gold * (1 + (random.next() - 0.47) * 0.024));
}
