import { AuthorizationRequired, type AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import { authorizeCommand } from '../contexts/authorization/index.js';
import type { PriceBoard } from '../trades/prices.js';
import type { Random } from '../trades/random.js';
import type { Staff } from '../trades/staff.js';
import type { Ledger, LedgerCommand } from '../ledger/ledger.js';
import type { DayMood } from './calendar.js';
import type { ShopCharacter } from './character.js';
import type { Floor } from './floor.js';
import { idOf, randomOf } from '../trades/seeded-random.js';
import type { ShopLists } from './shop-lists.js';
import { ask, type Arrival } from './visits.js';

/** A kind of business: who comes on a day, and what for. One file each in trades/, listed in `trades.ts`. */
export interface Trade {
  arrivals(day: TradingDay): Promise<readonly Arrival[]> | readonly Arrival[];
}

/** One day of one shop, as its trades see it. */
export class TradingDay {
  constructor(
    readonly seed: number,
    readonly character: ShopCharacter,
    readonly staff: Staff,
    readonly ledger: Ledger,
    readonly tgl: BusinessDate,
    /** The shop's first day. */
    readonly start: BusinessDate,
    readonly mood: DayMood,
    readonly board: PriceBoard,
    readonly floor: Floor,
    readonly lists: ShopLists,
    readonly customers: readonly string[],
    /** Resolves when today's prices are written and read. */
    readonly priced: Promise<void>,
  ) {}

  get shop(): string {
    return this.staff.shop;
  }

  /** Draws of one thing of the day. */
  random(kind: string, n: number | string = 0): Random {
    return randomOf(this.seed, this.shop, this.tgl, kind, n);
  }

  id(kind: string, n: number | string): string {
    return idOf(this.seed, this.shop, this.tgl, kind, n);
  }

  /** A command that needs approval: what it needs is found by deciding it, granted by a supervisor, and used. */
  async *approved<Result>(make: (otorisasiIds: string[]) => LedgerCommand<Result>) {
    const first = make([]);
    const ids: string[] = [];
    for (const requirement of await this.needed(first)) {
      const otorisasi = idOf('otorisasi', first.key, ids.length);
      const request = { ...requirement, id: otorisasi, keterangan: 'DISETUJUI', peminta: first.actor };
      const pemberi = this.staff.person('SPV1').user_id;
      yield* ask(authorizeCommand(this.shop, { ...request, pemberi, cara: 'PASSWORD' }, null));
      ids.push(otorisasi);
    }
    return yield* ask(make(ids));
  }

  /** Nothing where the command is done already: then it gets its first answer. */
  private async needed(command: LedgerCommand<unknown>): Promise<readonly AuthorizationRequirement[]> {
    const { shop, actor, streams, reads = [], decide } = command;
    const documents = await this.ledger.load(shop, [...streams, ...reads]);
    const now = new Date().toISOString();
    try {
      decide({
        shop,
        actor,
        now,
        openDay: this.tgl,
        lastDay: this.tgl,
        get: (stream) => documents.get(stream) as never,
      });
    } catch (error) {
      if (error instanceof AuthorizationRequired) return error.missing;
      if (!(error instanceof DomainError)) throw error;
    }
    return [];
  }
}

/** The n-th of a day's arrivals somewhere between two moments of it. */
export const between = (random: Random, from: number, to: number): number => from + random.next() * (to - from);
