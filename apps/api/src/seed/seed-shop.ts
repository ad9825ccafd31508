import type pg from 'pg';
import { RunningState } from '@emas/domain/ledger/running-state';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { CloseDayCommand, closeDayCommand, type ClosingSteps, CountDrawerCommand, countDrawerCommand, type DayFigures, OpenDayCommand, openDayCommand } from '../contexts/closing/index.js'; // prettier-ignore
import { priceBoard, type PriceBoard } from '../trades/prices.js';
import { countOf } from '../trades/cash.js';
import type { Staff } from '../trades/staff.js';
import type { ResourceWriter } from '../engine/resource/resource-writer.js';
import { sha256Hex } from '../ledger/hash.js';
import type { FollowerRunner } from '../ledger/followers/follower-runner.js';
import type { Ledger, LedgerCommand, LedgerResult } from '../ledger/ledger.js';
import type { Sealer } from '../ledger/seals/sealer.js';
import { booksAt } from '../ledger/seals/state-at.js';
import { LACI } from '../trades/catalogue.js';
import { dealWith } from '../trades/affairs/office.js';
import { businessDays, moodOf, type OpenDays } from './calendar.js';
import type { ShopCharacter } from './character.js';
import type { Floor } from './floor.js';
import { GoldWalk } from './gold-walk.js';
import { everythingAfter, moneyBeforeCounts } from './evening.js';
import { floorAt, keysOf, moneyOf } from './morning.js';
import { priceCommands } from './price-day.js';
import { randomOf } from '../trades/seeded-random.js';
import { deskOf } from './seed-desk.js';
import { ShopLists } from './shop-lists.js';
import { TRADES } from './trades.js';
import { TradingDay } from './trade.js';
import { openingStock } from './trades/goods-in.js';
import { VisitStream } from './visits.js';

/** What of the application a shop is streamed through. */
export interface SeedTools {
  readonly ledger: Ledger;
  readonly pool: pg.Pool;
  readonly writer: ResourceWriter;
  readonly figures: DayFigures;
  readonly sealer: Sealer;
  readonly steps: ClosingSteps;
  readonly followers: FollowerRunner;
}

export interface ShopPlan {
  readonly seed: number;
  readonly character: ShopCharacter;
  readonly staff: Staff;
  readonly customers: readonly string[];
  readonly first: BusinessDate;
  /** The day that stands open at the end. */
  readonly until: BusinessDate;
  readonly isOpen: OpenDays;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Streams the days of one shop into the log. A day depends on the seed, its date and the books of the evening before, and
 * its commands have keys of their own: begun again anywhere, it ends in the same books.
 */
export class SeedShop {
  private readonly shop: string;
  private readonly lists: ShopLists;
  /** The books as they go by; null after a day of which a part was booked by an earlier run. */
  private running: RunningState | null = null;
  private floor: Floor | null = null;
  private sealing: Promise<unknown> = Promise.resolve();
  /** Keys of the open day that an earlier run has used. */
  private done: ReadonlySet<string> = NONE;

  constructor(
    private readonly tools: SeedTools,
    private readonly plan: ShopPlan,
    private readonly booked: (tgl: BusinessDate, events: number) => void,
  ) {
    this.shop = plan.staff.shop;
    this.lists = new ShopLists(tools.ledger, this.shop);
  }

  /** Goes on from the day that is open, or the one after the last that was. */
  async run({ openDay, lastDay }: { readonly openDay: BusinessDate | null; readonly lastDay: BusinessDate | null }) {
    const { first, until, seed, isOpen } = this.plan;
    const gold = new GoldWalk(seed, first);
    let before: PriceBoard | null = null;
    for (let tgl = first; tgl < until; tgl = addDays(tgl, 1)) {
      if (!isOpen(tgl)) continue;
      const board: PriceBoard = priceBoard(gold.on(tgl));
      const done = lastDay !== null && (openDay === null ? tgl <= lastDay : tgl < openDay);
      if (!done) await this.day(tgl, board, before, openDay === tgl);
      before = board;
    }
    await this.sealing;
    if (lastDay === null || lastDay < until) await this.open(until);
  }

  private async day(tgl: BusinessDate, board: PriceBoard, before: PriceBoard | null, opened: boolean): Promise<void> {
    const { tools, plan } = this;
    if (!opened) await this.open(tgl);
    // What an earlier run left of this day is taken back first; else the evening before is known.
    this.floor = opened || !this.floor ? await floorAt(tools.pool, tools.ledger, this.shop, tgl) : this.floor;
    this.done = opened ? await keysOf(tools.pool, this.shop, tgl) : NONE;
    const priced = this.price(tgl, await this.newPrices(tgl, board, before));
    const day = (floor: Floor): TradingDay =>
      new TradingDay(
        plan.seed, plan.character, plan.staff, tools.ledger, tgl, plan.first, moodOf(tgl), board, floor, this.lists,
        plan.customers, priced,
      ); // prettier-ignore
    if (tgl === plan.first) {
      const opening = day(this.floor);
      await this.stream(tgl).run(openingStock(opening).arrivals);
      this.floor = this.floor.next();
    }
    const today = day(this.floor);
    const arrivals = [];
    for (const trade of TRADES) arrivals.push(...(await trade.arrivals(today)));
    await this.stream(tgl).run(arrivals);
    await priced;
    const floor = await this.affairs(today, this.floor);
    await this.close(tgl, floor);
    this.floor = floor.next(await moneyOf(tools.pool, this.shop));
  }

  /** What is due today beside what everybody comes for, once they are gone: one after another, so that each time it is the same. */
  private async affairs(today: TradingDay, floor: Floor): Promise<Floor> {
    const { tools, plan, shop } = this;
    const { tgl } = today;
    if (this.done.size === 0) await this.agree(tgl, floor);
    const { seq } = await tools.ledger.head(shop);
    const sized = { seed: plan.seed, shop, sales: plan.character.penjualan };
    await dealWith(sized, businessDays(plan.first, tgl, plan.isOpen), deskOf(today, floor, tools.followers));
    for (const { postings, movements } of await everythingAfter(tools.pool, shop, seq)) {
      this.running?.apply(postings, movements);
      this.booked(tgl, 1);
    }
    return floor.next(await moneyBeforeCounts(tools.pool, shop, tgl));
  }

  private stream(tgl: BusinessDate): VisitStream {
    return new VisitStream({ execute: (command) => this.execute(tgl, command) }, this.done);
  }

  private async execute<Result>(tgl: BusinessDate, command: LedgerCommand<Result>): Promise<LedgerResult<Result>> {
    const result = await this.tools.ledger.execute(command);
    if (result.repeated) this.running = null;
    for (const { postings, movements } of result.events) this.running?.apply(postings, movements);
    this.booked(tgl, result.events.length);
    return result;
  }

  private async open(tgl: BusinessDate): Promise<void> {
    const owner = this.plan.staff.person('OWNER');
    await this.execute(tgl, openDayCommand(new OpenDayCommand(owner, { tgl }, `${this.shop}:open:${tgl}`)));
  }

  /** Today's prices, where gold has moved since the day before. */
  private async newPrices(tgl: BusinessDate, board: PriceBoard, before: PriceBoard | null) {
    if (!before || before.gold === board.gold) return [];
    const owner = { shop: this.shop, actor: this.plan.staff.person('OWNER').user_id };
    return priceCommands(this.tools.writer, owner, board, tgl);
  }

  /** Sends them at once: they come before anything else of the day, which does not wait for their answer. */
  private async price(tgl: BusinessDate, commands: readonly LedgerCommand<unknown>[]): Promise<void> {
    await Promise.all(commands.map((command) => this.execute(tgl, command)));
    await this.lists.load();
  }

  private async close(tgl: BusinessDate, floor: Floor): Promise<void> {
    const { figures, steps, sealer } = this.tools;
    await this.count(tgl, floor);
    const closing = new CloseDayCommand(this.plan.staff.person('KASIR1'), tgl, `${this.shop}:close:${tgl}`);
    const facts = await figures.closing(this.shop, tgl);
    const { seq } = await this.execute(tgl, closeDayCommand(closing, facts));
    await this.sealing;
    const known = this.running ? { seq, hash: sha256Hex(this.running.text()) } : undefined;
    const sealed = sealer.sealDay(this.shop, tgl, known).then(() => steps.leaveOut(this.shop, tgl));
    // While the next day goes on; a failure is met at its end.
    sealed.catch(() => {});
    this.sealing = sealed;
    this.running ??= RunningState.of(await booksAt(this.tools.pool, this.shop, seq));
  }

  /** That the generator's own figures are the book's shows that it knows what it does. */
  private async agree(tgl: BusinessDate, floor: Floor): Promise<void> {
    const money = await moneyOf(this.tools.pool, this.shop);
    for (const { kode_laci } of LACI) {
      const [booked, balance] = [money.get(`kas/${kode_laci}`) ?? 0, floor.balance(`kas/${kode_laci}`)];
      if (booked !== balance)
        throw new Error(`${this.shop} ${tgl} ${kode_laci}: ${booked} in the book, ${balance} by the generator`);
    }
  }

  private async count(tgl: BusinessDate, floor: Floor): Promise<void> {
    const drawers = await this.tools.figures.drawers(this.shop, tgl);
    const counted = ['KASIR1', 'KASIR2'].map(async (name) => {
      const user = this.plan.staff.person(name);
      const kode_laci = user.kode_laci!;
      const drawer = drawers.find((one) => one.kode_laci === kode_laci)!;
      const random = randomOf(this.plan.seed, this.shop, tgl, 'count', kode_laci);
      const balance = floor.balance(`kas/${kode_laci}`);
      const dto = { tgl, kode_laci, ...countOf(balance, random) };
      const command = new CountDrawerCommand(user, dto, `${this.shop}:count:${tgl}:${kode_laci}`);
      await this.execute(tgl, countDrawerCommand(command, drawer));
    });
    await Promise.all(counted);
  }
}
