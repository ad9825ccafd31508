import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { loadList } from '@emas/contracts/masterdata/registry';
import { entryOf, type SettingKey, SETTING_KEYS } from '@emas/contracts/modules/register';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { TakeStandardChartCommand } from '../contexts/accounting/index.js';
import { OpenDayCommand } from '../contexts/closing/index.js';
import { AddItemCommand } from '../contexts/stock/index.js';
import { ChangeRow } from '../engine/resource/commands/change-row.js';
import { Ledger } from '../ledger/ledger.js';
import { StoredImages } from '../platform/files/stored-images.js';
import { AccessoryShelf } from './accessories.js';
import { catalogueRows } from './app-catalogue.js';
import { showSlides } from './app-slides.js';
import { foundAffairs } from '../trades/affairs/office.js';
import { HARGA_GOLD_AWAL } from '../trades/catalogue.js';
import { Founding } from '../trades/founding.js';
import { DiamondCase } from './diamonds.js';
import { GoodsIn } from '../trades/goods.js';
import { enrolMembers } from './members.js';
import { groupRows, masterRows, priceRows, type Row } from '../trades/masters.js';
import { nextGold, priceBoard, type PriceBoard } from '../trades/prices.js';
import { Random } from '../trades/random.js';
import { DEMO_PREMISES, DEMO_SHOP, Staff } from '../trades/staff.js';
import { Settling } from './settling.js';
import { TradingDays } from './trading-day.js';

export interface DemoPlan {
  readonly seed: number;
  /** The day that stands open at the end. */
  readonly today: BusinessDate;
  /** Closed days before it. */
  readonly days: number;
  readonly items: number;
  readonly customers: number;
  readonly allModules: boolean;
}

/** Items are written so many at a time: they share commits. */
const AT_ONCE = 50;
/** Accessories have chances of their own: the history of the rest stays as it is. */
const ACCESSORY_SEED = 1;
const DIAMOND_SEED = 2;
const CLOSING_PACK = 'paket_laporan_tutup_toko' satisfies SettingKey;
const PRICE_TRIES = 'percobaan_harga_per_jam' satisfies SettingKey;
const OPENING = { cash: 40_000_000, bank: 600_000_000 };

/**
 * Lets a seeded staff open and run the demo shop, through the same commands as over HTTP. What it chooses depends on how the
 * books stand, so a loading that was cut off is not gone on with: `npm start` begins it anew in an empty database.
 */
@Injectable()
export class LoadDemo {
  private readonly staff: Staff;

  constructor(
    commands: CommandBus,
    private readonly ledger: Ledger,
    private readonly images: StoredImages,
  ) {
    this.staff = new Staff(commands, DEMO_PREMISES);
  }

  async run(plan: DemoPlan, say: (line: string) => void): Promise<void> {
    const random = new Random(plan.seed);
    const owner = this.staff.person('OWNER');
    const days = Array.from({ length: plan.days }, (_, index) => addDays(plan.today, index - plan.days));
    const founding = new Founding(this.staff, random);
    let board = priceBoard(HARGA_GOLD_AWAL);

    await founding.people();
    await this.switchOn(plan, founding);
    await founding.openFirst(days[0] ?? plan.today, OPENING);
    // A key of its own: the others come from the seed, and what hangs on them stays as it is.
    await this.staff.do(new TakeStandardChartCommand(owner, 'demo-standard-chart'));
    await founding.write(masterRows());
    await founding.write(groupRows(board));
    await founding.write(priceRows(board, days[0] ?? plan.today));
    const customers = await founding.register(plan.customers);
    await foundAffairs(this.staff, { accessories: false, stones: false, shops: plan.allModules });
    const members = await enrolMembers(this.staff, customers);
    say(`lists, prices, ${customers.length} customers and ${members} members`);

    const goods = new GoodsIn(random);
    const trading = new TradingDays(this.staff, this.ledger, random, goods, customers, this.images);
    const shelf = new AccessoryShelf(this.staff, new Random(plan.seed + ACCESSORY_SEED));
    await shelf.fill();
    const diamonds = plan.allModules ? new DiamondCase(this.staff, new Random(plan.seed + DIAMOND_SEED)) : null;
    await diamonds?.fill(board.gold);
    const settling = new Settling(this.staff, this.ledger, plan.seed);
    trading.show(await this.openingStock(goods, board, plan.items, random));
    say(`${plan.items} items`);

    for (const [index, tgl] of days.entries()) {
      if (index > 0) {
        await this.staff.do(new OpenDayCommand(owner, { tgl }, random.uuid()));
        board = await this.reprice(board, nextGold(board.gold, random), tgl, founding);
      }
      await trading.trade(tgl, board);
      await trading.affairs(plan.seed, index, tgl, board);
      await settling.settle(index, tgl);
      await shelf.trade();
      await diamonds?.trade();
      await trading.close(tgl);
      if ((index + 1) % 10 === 0) say(`${index + 1} of ${days.length} days`);
    }
    if (days.length > 0) await this.staff.do(new OpenDayCommand(owner, { tgl: plan.today }, random.uuid()));
    await shelf.trade();
    await diamonds?.trade();
    await this.showcase(board);
    say('catalogue of the customer app');
    await founding.change(([CLOSING_PACK, PRICE_TRIES] as const).map((key) => ({ key, value: entryOf(key).default })));
  }

  /**
   * The history prints its closing sheets only; the pack of reports comes with the first day the visitor closes. Its days pass
   * within minutes: by the hour nobody's tries are counted.
   */
  private async switchOn(plan: DemoPlan, founding: Founding): Promise<void> {
    const modules = SETTING_KEYS.filter((key) => {
      const { kind, type } = entryOf(key);
      return kind === 'module' && type.type === 'boolean' && !QUIET_MODULES.has(key);
    }).map((key) => ({ key, value: true }));
    await founding.change([{ key: CLOSING_PACK, value: [] }, { key: PRICE_TRIES, value: 0 }, ...(plan.allModules ? modules : [])]); // prettier-ignore
  }

  /** The catalogue of the customer app, at today's prices. Its keys do not come from the seed: the history stays as it is. */
  private async showcase(board: PriceBoard): Promise<void> {
    let count = 0;
    const keys = { uuid: () => `demo-catalogue-${(count += 1)}` };
    await new Founding(this.staff, keys).write(await catalogueRows(board));
    await showSlides(this.staff, this.images);
  }

  /** A new day's prices: what moved with gold is written, as a version from that day on. */
  private async reprice(before: PriceBoard, gold: number, tgl: BusinessDate, founding: Founding): Promise<PriceBoard> {
    if (gold === before.gold) return before;
    const board = priceBoard(gold);
    const [goldRows, sellingRows] = priceRows(board, tgl);
    await founding.write([goldRows!]);
    const [buyingRows] = groupRows(board);
    for (const [list, rows] of [sellingRows!, buyingRows!]) {
      const definition = await loadList(list);
      for (const row of rows) await this.changeRow(definition, row, tgl, founding);
    }
    return board;
  }

  private async changeRow(
    definition: Awaited<ReturnType<typeof loadList>>,
    row: Row,
    tgl: BusinessDate,
    founding: Founding,
  ): Promise<void> {
    const write = { definition, ...founding.owned() };
    const key = String(row[definition.key]);
    await this.staff.doApproved(
      this.staff.person('OWNER'),
      (ids) => new ChangeRow(write, key, { ...row, tgl_berlaku: tgl }, ids),
    );
  }

  private async openingStock(goods: GoodsIn, board: PriceBoard, count: number, random: Random) {
    const bars = goods.bars(board).slice(0, count);
    const rest = Array.from({ length: count - bars.length }, () => goods.jewellery(board, false));
    const all = [...bars, ...rest].map((one) => ({ ...one, key: random.uuid() }));
    for (let at = 0; at < all.length; at += AT_ONCE) {
      await Promise.all(
        all
          .slice(at, at + AT_ONCE)
          .map(({ dto, key }) => this.staff.do(new AddItemCommand(DEMO_SHOP.kode_toko, 'OWNER', dto, key))),
      );
    }
    return all.map(({ piece }) => piece);
  }
}

/** Flags that change what is printed or who sees what, rather than open something. */
const QUIET_MODULES: ReadonlySet<string> = new Set([
  'HIDE_SALDO_BARANG_SUMMARY',
  'PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE',
  'PEMBULATAN_PENJUALAN_KEBAWAH_MODULE',
  'PROTEKSI_SATU_BULAN_MODULE',
]);
