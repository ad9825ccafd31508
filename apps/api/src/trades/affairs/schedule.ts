import { chanceOf, idOf, randomOf } from '../seeded-random.js';
import type { Affair, Step } from './affair.js';

/** Sales of an ordinary day of the middling shop that affairs are counted for. */
const MIDDLING = 27;
/** A small shop has fewer affairs, but some; a large one has more, but not without end. */
const RAREST = 5;
const MOST_AT_ONCE = 8;
/** Business days that an affair takes at most. */
const LONGEST = 32;

export interface ScheduledShop {
  readonly seed: number;
  readonly shop: string;
  /** Sales of an ordinary day. */
  readonly sales: number;
}

/** A step of an affair whose day has come. */
export interface Due {
  readonly affair: Affair;
  /** Names the affair it belongs to, in every run. */
  readonly id: (part: string) => string;
  readonly nth: number;
  readonly step: Step;
  readonly at: number;
}

/** Steps of a shop's business day, numbered from 0, in the order in which they are taken. */
export function dueOn(affairs: readonly Affair[], shop: ScheduledShop, day: number): Due[] {
  return affairs.flatMap((affair) => {
    const size = shop.sales / MIDDLING;
    const block = Math.max(1, Math.round(affair.every * Math.min(RAREST, Math.max(1, 1 / size))));
    const perBlock = Math.max(1, Math.min(MOST_AT_ONCE, Math.round(size)));
    const first = Math.max(0, Math.floor((day - LONGEST) / block)) * perBlock;
    const last = (Math.floor(day / block) + 1) * perBlock;
    const due: Due[] = [];
    for (let nth = first; nth < last; nth += 1) {
      const begun = Math.floor(nth / perBlock) * block + Math.floor(chanceOf(shop.seed, shop.shop, affair.name, 'day', nth) * block); // prettier-ignore
      const id = (part: string) => idOf(shop.seed, shop.shop, affair.name, nth, part);
      const steps = affair.steps(nth, randomOf(shop.seed, shop.shop, affair.name, nth));
      for (const [at, step] of steps.entries()) if (begun + step.after === day) due.push({ affair, id, nth, step, at });
    }
    return due;
  });
}
