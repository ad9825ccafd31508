import { percentOf } from '@emas/domain/shared/arithmetic';
import type { BusinessDate } from '@emas/domain/shared/units';
import { itemKey, type NonCashItem, nonCashItems } from '@emas/domain/money/non-cash';
import { SettleNonCashCommand } from '../contexts/money/index.js';
import type { Ledger } from '../ledger/ledger.js';
import { BANK, REKENING } from '../trades/catalogue.js';
import { idOf } from '../trades/seeded-random.js';
import type { Staff } from '../trades/staff.js';

/** Business days after which banks have paid. */
const LAG = 2;

type Waiting = NonCashItem & { readonly day: number };

/** What banks paid of the sales of some days before, as the owner books it from their statements. */
export class Settling {
  private waiting: Waiting[] = [];
  private read = 0;

  constructor(
    private readonly staff: Staff,
    private readonly ledger: Ledger,
    private readonly seed: number,
  ) {}

  /** Books what arrived until this business day, counted from 0. What was given back, or settled by others, is left out. */
  async settle(day: number, tgl: BusinessDate): Promise<void> {
    await this.readOn(day);
    const due = this.waiting.filter((item) => item.day <= day - LAG);
    this.waiting = this.waiting.filter((item) => item.day > day - LAG);
    for (const { kode_bank, no_rekening } of REKENING) {
      const items = due.filter((item) => item.kode_bank === kode_bank);
      if (items.length > 0) await this.book(kode_bank, no_rekening, items, tgl);
    }
  }

  private async readOn(day: number): Promise<void> {
    const { shop } = this.staff;
    const { seq } = await this.ledger.head(shop);
    const seqs = Array.from({ length: seq - this.read }, (_, index) => this.read + index + 1);
    this.read = seq;
    for (const event of await this.ledger.events(shop, seqs)) {
      if (event.type === 'SaleValidated')
        this.waiting.push(
          ...nonCashItems(event)
            .filter(isOrdinary)
            .map((item) => ({ ...item, day })),
        );
      this.waiting = this.waiting.filter((item) => item.seq !== event.reverses && event.stream !== streamOf(item));
    }
  }

  private async book(
    kode_bank: string,
    no_rekening: string,
    items: readonly NonCashItem[],
    tgl: BusinessDate,
  ): Promise<void> {
    const bank: Readonly<Record<string, unknown>> | undefined = BANK.find((one) => one.kode_bank === kode_bank);
    const feeOf = ({ cara_bayar, jumlah }: NonCashItem): number =>
      percentOf(jumlah, Math.round(Number(bank?.[`biaya_${cara_bayar.toLowerCase()}`] ?? 0) * 100), 'half-up');
    const settled = items.map((item) => ({ seq: item.seq, ke: item.ke, biaya_rp: feeOf(item) }));
    const jumlah_masuk = items.reduce((sum, item) => sum + item.jumlah - feeOf(item), 0);
    const id = idOf(this.seed, this.staff.shop, 'settlement', kode_bank, tgl);
    const said = { id, kode_bank, no_rekening, tgl_masuk: tgl, items: settled, jumlah_masuk };
    await this.staff.do(new SettleNonCashCommand(this.staff.person('OWNER'), said, id));
  }
}

const streamOf = (item: NonCashItem): string => `non-cash/${itemKey(item)}`;

/** Of the accounts of the shop; those that an affair is about it ends itself. */
const isOrdinary = ({ akun, no_ref }: NonCashItem): boolean => akun.startsWith('non-cash/') && no_ref !== 'MBANKING';
