import { cashRounding } from '@emas/contracts/payments/cash-rounding';
import type { BusinessDate } from '@emas/domain/shared/units';
import { CountDrawerCommand, CloseDayCommand } from '../contexts/closing/index.js';
import { AddItemCommand } from '../contexts/stock/index.js';
import type { StoredImages } from '../platform/files/stored-images.js';
import type { Ledger } from '../ledger/ledger.js';
import { dealWith, patronsOf } from '../trades/affairs/office.js';
import { BAKI, REKENING } from '../trades/catalogue.js';
import { bookCash, countOf, expense } from '../trades/cash.js';
import type { Errand } from '../trades/errand.js';
import type { GoodsIn, Piece } from '../trades/goods.js';
import type { PriceBoard } from '../trades/prices.js';
import { purchase } from '../trades/purchase.js';
import type { Random } from '../trades/random.js';
import { sale } from '../trades/sale.js';
import type { Staff } from '../trades/staff.js';
import { specimenCard } from '../trades/specimen-card.js';
import { DemoCounter, type Shelf } from './demo-counter.js';

/** The demo shop rounds cash as every shop does that has not said otherwise. */
const CASH_STEP = cashRounding(null).step;
const ORDINARY_SALES = 27;

/** One day of the shop: goods come, are sold and bought back, small money is spent, the drawers are counted. */
export class TradingDays {
  private readonly shelf: Shelf = { window: [], sold: [], soldToday: 0 };

  constructor(
    private readonly staff: Staff,
    private readonly ledger: Ledger,
    private readonly random: Random,
    private readonly goods: GoodsIn,
    private readonly customers: readonly string[],
    private readonly images: StoredImages,
  ) {}

  /** Pieces that stand in the window from now on. */
  show(pieces: readonly Piece[]): void {
    this.shelf.window.push(...pieces.filter((piece) => piece.dijual));
  }

  async trade(tgl: BusinessDate, board: PriceBoard): Promise<void> {
    await this.receiveGoods(board);
    const { random } = this;
    const at = this.counter(board);
    const weekend = [0, 6].includes(new Date(`${tgl}T00:00:00Z`).getUTCDay());
    const sales = Math.round(random.int(20, 34) * (weekend ? 1.4 : 1));
    const purchases = Math.round(random.int(11, 19) * (weekend ? 1.2 : 1));
    const errands: (() => Errand)[] = [
      ...Array.from({ length: sales }, () => () => sale(at)),
      ...Array.from({ length: purchases }, () => () => purchase(at)),
      ...Array.from({ length: random.int(1, 3) }, () => () => bookCash(at, at.cashier(), expense(random))),
    ];
    for (const errand of this.shuffle(errands)) await errand().next();
  }

  /** What is due on a business day, counted from 0, beside what everybody comes for. Its pieces are not for the window. */
  async affairs(seed: number, day: number, tgl: BusinessDate, board: PriceBoard): Promise<void> {
    const { staff, ledger, customers, images } = this;
    const { shop } = staff;
    const at = this.counter(board);
    await dealWith({ seed, shop, sales: ORDINARY_SALES }, day, {
      ...{ staff, ledger, tgl, board, customers, trays: BAKI, patrons: patronsOf(shop), cashStep: CASH_STEP },
      payOut: (user, total) => at.payOut(user, total, REKENING[0].no_rekening),
      returned: () => Promise.resolve(),
      async photo(folder, key) {
        const upload = { folder, image: await specimenCard(), field: 'gambar_path', key, by: 'KASIR1' };
        return (await images.prepare(shop, upload)).location;
      },
    });
  }

  async close(tgl: BusinessDate): Promise<void> {
    for (const user of [this.staff.person('KASIR1'), this.staff.person('KASIR2')]) {
      const balance = await this.ledger.balance(this.staff.shop, `kas/${user.kode_laci}`);
      const count = { tgl, kode_laci: user.kode_laci!, ...countOf(balance, this.random) };
      const key = this.random.uuid();
      await this.staff.doApproved(user, (ids) => new CountDrawerCommand(user, { ...count, otorisasi_ids: ids }, key));
    }
    await this.staff.do(new CloseDayCommand(this.staff.person('KASIR1'), tgl, this.random.uuid()));
  }

  private counter(board: PriceBoard): DemoCounter {
    const { staff, ledger, random, goods, customers, shelf } = this;
    return new DemoCounter(staff, ledger, random, goods, customers, board, CASH_STEP, shelf);
  }

  /** What was sold yesterday is bought in again, so the window stays full. */
  private async receiveGoods(board: PriceBoard): Promise<void> {
    const news = Array.from({ length: this.shelf.soldToday }, () => ({ ...this.goods.jewellery(board, true), key: this.random.uuid() })); // prettier-ignore
    this.shelf.soldToday = 0;
    await Promise.all(news.map(({ dto, key }) => this.staff.do(new AddItemCommand(this.staff.shop, 'SPV1', dto, key))));
    this.show(news.map(({ piece }) => piece));
  }

  private shuffle<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, order: this.random.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ thing }) => thing);
  }
}
