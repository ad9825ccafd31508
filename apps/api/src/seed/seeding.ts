import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { addDays } from '@emas/domain/shared/business-date';
import { payable } from '@emas/domain/payments/payable';
import type { BusinessDate } from '@emas/domain/shared/units';
import { TakeStandardChartCommand } from '../contexts/accounting/index.js';
import { ClosingSteps, DayFigures } from '../contexts/closing/index.js';
import { customerIdOf } from '../contexts/membership/index.js';
import { foundAffairs } from '../trades/affairs/office.js';
import { Founding } from '../trades/founding.js';
import { groupRows, masterRows, priceRows } from '../trades/masters.js';
import { priceBoard } from '../trades/prices.js';
import { Staff } from '../trades/staff.js';
import { KURS_USD } from '../trades/stones.js';
import { ResourceWriter } from '../engine/resource/resource-writer.js';
import { FollowerRunner } from '../ledger/followers/follower-runner.js';
import { Ledger } from '../ledger/ledger.js';
import { Sealer } from '../ledger/seals/sealer.js';
import { EVERY_DAY, type OpenDays } from './calendar.js';
import type { ShopCharacter } from './character.js';
import { GoldWalk } from './gold-walk.js';
import { beginningOf, progressOf } from './morning.js';
import { type SeedTools, SeedShop } from './seed-shop.js';

export interface SeedRun {
  readonly seed: number;
  readonly days: number;
  readonly scale: number;
  /** The day that stands open at the end; a shop that was begun before keeps the end it was begun with. */
  readonly until: BusinessDate;
  /** Days on which the shop opens, where they are fewer than those of the calendar: each time the same ones. */
  readonly opens?: OpenDays;
}

export interface Progress {
  booked(tgl: BusinessDate, events: number): void;
}

/** Rupiah in a drawer and on an account for each sale of an ordinary day. */
const OPENING = { cash: 700_000, bank: 20_000_000 };
/** Smallest coin of a drawer; rupiah. */
const COIN = 100;
/** Non-cash money goes to the bank at once; who keeps accounts begins to wait for it one day. The history prints no packs of reports. */
const SETTINGS = [
  { key: 'NON_CASH_MODULE', value: false },
  { key: 'POTONGAN_PEMBELIAN_MODULE', value: true },
  { key: 'MANUAL_MODULE', value: true },
  { key: 'CICILAN_MODULE', value: true },
  { key: 'paket_laporan_tutup_toko', value: [] },
  { key: 'kurs_usd', value: KURS_USD },
];

/** Founds a shop where it is not founded yet, and lets it trade to its last day. */
export class Seeding {
  constructor(
    private readonly tools: SeedTools,
    private readonly commands: CommandBus,
  ) {}

  /** Throws for a shop whose log something else has begun. */
  async refuseOthers(character: ShopCharacter, run: SeedRun): Promise<void> {
    const shop = character.premises.profile.kode_toko;
    const begun = await beginningOf(this.tools.pool, shop);
    if (begun === null || begun === this.keys(character, run).uuid()) return;
    throw new Error(
      begun.startsWith('seed:')
        ? `${shop} was generated with another seed or scale (${begun.split(':').slice(1, 3).join(', ')}): give the same ones, or an empty database.`
        : `${shop} has data of its own: the generator wants a database in which it has none.`,
    );
  }

  async run(character: ShopCharacter, run: SeedRun, progress: Progress): Promise<void> {
    const { tools } = this;
    const staff = new Staff(this.commands, character.premises);
    let reached = await progressOf(tools.pool, tools.ledger, staff.shop);
    const first = reached.first ?? firstDay(run);
    const until = addDays(first, run.days);
    // What is not known of the first day's beginning is done again, under the same keys.
    if (reached.lastDay === null || reached.openDay === first) {
      await this.found(staff, character, run, first);
      reached = await progressOf(tools.pool, tools.ledger, staff.shop);
    }
    const customers = this.customerKeys(character, run);
    const plan = {
      seed: run.seed,
      character,
      staff,
      customers: Array.from({ length: character.customers }, () => customerIdOf(staff.shop, customers.uuid())),
      first,
      until,
      isOpen: opensOf(run),
    };
    await new SeedShop(tools, plan, (tgl, events) => progress.booked(tgl, events)).run(reached);
  }

  private async found(staff: Staff, character: ShopCharacter, run: SeedRun, first: BusinessDate): Promise<void> {
    const { penjualan, trays, premises, customers, pajak, modules = [] } = character;
    const board = priceBoard(new GoldWalk(run.seed, first).on(first));
    const founding = new Founding(staff, this.keys(character, run));
    await founding.people();
    const open = [...(pajak ? (['PAJAK_MODULE'] as const) : []), ...modules].map((key) => ({ key, value: true }));
    await founding.change([...SETTINGS, ...open]);
    await founding.openFirst(first, {
      cash: payable(Math.round(OPENING.cash * penjualan), COIN, 'in'),
      bank: Math.round(OPENING.bank * penjualan),
    });
    // Its numbers count from the first day on.
    if (modules.includes('ACCOUNTING_MODULE')) await this.takeChart(staff);
    await founding.write(masterRows(trays, premises.userId));
    await founding.write(groupRows(board));
    await founding.write(priceRows(board, first));
    await new Founding(staff, this.customerKeys(character, run)).register(customers);
    const has = (module: (typeof modules)[number]): boolean => modules.includes(module);
    const founded = { accessories: true, stones: has('DIAMOND_MODULE'), shops: has('SEND_GOODS_MODULE') };
    await foundAffairs(staff, founded);
  }

  /** Who keeps accounts has a chart of them; a key of its own leaves all others as they are. */
  private async takeChart(staff: Staff): Promise<void> {
    await staff.do(new TakeStandardChartCommand(staff.person('OWNER'), `seed-standard-chart:${staff.shop}`));
  }

  /** Keys of the founding, one after another; the first tells whose log it is. */
  private keys({ premises }: ShopCharacter, { seed, scale }: SeedRun): { uuid(): string } {
    let n = 0;
    return { uuid: () => `seed:${seed}:${scale}:${premises.profile.kode_toko}:${(n += 1)}` };
  }

  private customerKeys({ premises }: ShopCharacter, { seed }: SeedRun): { uuid(): string } {
    let n = 0;
    return { uuid: () => `seed:${seed}:${premises.profile.kode_toko}:customer:${(n += 1)}` };
  }
}

/** The generator on an application, whose parts it works through. */
export function seedingOf(app: INestApplicationContext): Seeding {
  const tools: SeedTools = {
    ledger: app.get(Ledger),
    pool: app.get<pg.Pool>(pg.Pool),
    writer: app.get(ResourceWriter),
    figures: app.get(DayFigures),
    sealer: app.get(Sealer),
    steps: app.get(ClosingSteps),
    followers: app.get(FollowerRunner),
  };
  return new Seeding(tools, app.get(CommandBus));
}

/** A day on which the shop is open, so many days before the last. */
function firstDay(run: SeedRun): BusinessDate {
  const isOpen = opensOf(run);
  let first = addDays(run.until, -run.days);
  while (!isOpen(first)) first = addDays(first, -1);
  return first;
}

const opensOf = ({ opens = () => true }: SeedRun): OpenDays => (tgl) => EVERY_DAY(tgl) && opens(tgl); // prettier-ignore
