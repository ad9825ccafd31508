import { Injectable } from '@nestjs/common';
import { loadList } from '@emas/contracts/masterdata/registry';
import { entryOf, type SettingKey, SETTING_KEYS } from '@emas/contracts/modules/register';
import { addDays } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import { OpenDayCommand } from '../contexts/closing/index.js';
import { CreateOwnerCommand, CreateUserCommand } from '../contexts/identity/index.js';
import { RegisterCustomerCommand } from '../contexts/membership/index.js';
import { ChangeSettingsCommand } from '../contexts/settings/index.js';
import { AddItemCommand } from '../contexts/stock/index.js';
import { ChangeRow } from '../engine/resource/commands/change-row.js';
import { CreateRow } from '../engine/resource/commands/create-row.js';
import { Ledger } from '../ledger/ledger.js';
import { HARGA_GOLD_AWAL, REKENING, customer } from './catalogue.js';
import { GoodsIn } from './goods.js';
import { groupRows, masterRows, priceRows, type Row, type Rows } from './masters.js';
import { nextGold, priceBoard, type PriceBoard } from './prices.js';
import { Random } from './random.js';
import { DEMO_PASSWORD, DEMO_SHOP, DEMO_USERS, Staff } from './staff.js';
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
const CLOSING_PACK = 'paket_laporan_tutup_toko' satisfies SettingKey;
const OPENING_CASH = 40_000_000;
const OPENING_BANK = 600_000_000;

/**
 * Lets a seeded staff open and run the demo shop, through the same commands as over HTTP. Its ids and idempotency keys
 * come from the seed, so a loading that was cut off is simply begun again: what is booked stays as it is.
 */
@Injectable()
export class LoadDemo {
  constructor(
    private readonly staff: Staff,
    private readonly ledger: Ledger,
  ) {}

  async run(plan: DemoPlan, say: (line: string) => void): Promise<void> {
    const random = new Random(plan.seed);
    const owner = this.staff.person('OWNER');
    const days = Array.from({ length: plan.days }, (_, index) => addDays(plan.today, index - plan.days));
    let board = priceBoard(HARGA_GOLD_AWAL);

    await this.people(random);
    await this.switchOn(plan, random);
    await this.openFirst(days[0] ?? plan.today, random);
    await this.write(masterRows(), random);
    await this.write(groupRows(board), random);
    await this.write(priceRows(board, days[0] ?? plan.today), random);
    const customers = await this.register(plan.customers, random);
    say(`lists, prices and ${customers.length} customers`);

    const goods = new GoodsIn(random);
    const trading = new TradingDays(this.staff, this.ledger, random, goods, customers);
    trading.show(await this.openingStock(goods, board, plan.items, random));
    say(`${plan.items} items`);

    for (const [index, tgl] of days.entries()) {
      if (index > 0) {
        await this.staff.do(new OpenDayCommand(owner, { tgl }, random.uuid()));
        board = await this.reprice(board, nextGold(board.gold, random), tgl, random);
      }
      await trading.trade(tgl, board);
      await trading.close(tgl);
      if ((index + 1) % 10 === 0) say(`${index + 1} of ${days.length} days`);
    }
    if (days.length > 0) await this.staff.do(new OpenDayCommand(owner, { tgl: plan.today }, random.uuid()));
    await this.change([{ key: CLOSING_PACK, value: entryOf(CLOSING_PACK).default }], random);
  }

  private async people(random: Random): Promise<void> {
    await this.staff.do(new CreateOwnerCommand(DEMO_SHOP, 'OWNER', DEMO_PASSWORD, random.uuid()));
    // An owner may not make SU, MU and DEV: whoever installs the system does.
    const operator = { user_id: 'OPERATOR', level: 'SU', kode_toko: DEMO_SHOP.kode_toko } as const;
    for (const { user_id, level } of DEMO_USERS.slice(1)) {
      const dto = { user_id, level, password: DEMO_PASSWORD, no_whatsapp: null };
      await this.staff.do(new CreateUserCommand(operator, dto, random.uuid()));
    }
  }

  /** The history prints its closing sheets only; the pack of reports comes with the first day the visitor closes. */
  private async switchOn(plan: DemoPlan, random: Random): Promise<void> {
    const modules = SETTING_KEYS.filter((key) => {
      const { kind, type } = entryOf(key);
      return kind === 'module' && type.type === 'boolean' && !QUIET_MODULES.has(key);
    }).map((key) => ({ key, value: true }));
    await this.change([{ key: CLOSING_PACK, value: [] }, ...(plan.allModules ? modules : [])], random);
  }

  private async change(changes: readonly { key: string; value: unknown }[], random: Random): Promise<void> {
    await this.staff.do(new ChangeSettingsCommand(this.staff.person('OWNER'), changes as never, random.uuid()));
  }

  private async openFirst(tgl: BusinessDate, random: Random): Promise<void> {
    const saldo_awal = [
      { akun: 'kas/LACI1', jumlah: OPENING_CASH },
      { akun: 'kas/LACI2', jumlah: OPENING_CASH },
      ...REKENING.map(({ no_rekening }) => ({ akun: `bank/${no_rekening}`, jumlah: OPENING_BANK })),
    ];
    await this.staff.do(new OpenDayCommand(this.staff.person('OWNER'), { tgl, saldo_awal }, random.uuid()));
  }

  private async write(lists: Rows, random: Random): Promise<void> {
    for (const [list, rows] of lists) {
      const definition = await loadList(list);
      for (const input of rows) await this.staff.do(new CreateRow({ definition, ...owned(random) }, input));
    }
  }

  /** A new day's prices: what moved with gold is written, as a version from that day on. */
  private async reprice(before: PriceBoard, gold: number, tgl: BusinessDate, random: Random): Promise<PriceBoard> {
    if (gold === before.gold) return before;
    const board = priceBoard(gold);
    const [goldRows, sellingRows] = priceRows(board, tgl);
    await this.write([goldRows!], random);
    const [buyingRows] = groupRows(board);
    for (const [list, rows] of [sellingRows!, buyingRows!]) {
      const definition = await loadList(list);
      for (const row of rows) await this.changeRow(definition, row, tgl, random);
    }
    return board;
  }

  private async changeRow(
    definition: Awaited<ReturnType<typeof loadList>>,
    row: Row,
    tgl: BusinessDate,
    random: Random,
  ): Promise<void> {
    const write = { definition, ...owned(random) };
    const key = String(row[definition.key]);
    await this.staff.doApproved(
      this.staff.person('OWNER'),
      (ids) => new ChangeRow(write, key, { ...row, tgl_berlaku: tgl }, ids),
    );
  }

  private async register(count: number, random: Random): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const nik = `3573${String(1_000_000_000 + n * 7_654_321).slice(0, 8)}${String(n + 1).padStart(4, '0')}`;
      const dto = { ...customer(n), nik, kota: 'MALANG' };
      ids.push(await this.staff.do(new RegisterCustomerCommand(this.staff.person('SPV1'), dto, random.uuid())));
    }
    return ids;
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

const owned = (random: Random) => ({ shop: DEMO_SHOP.kode_toko, actor: 'OWNER', idempotencyKey: random.uuid() });
