import { Injectable } from '@nestjs/common';
import { FIRST_STEPS, type FirstStep } from '@emas/contracts/dashboard/morning.view';
import { Ledger } from '../../../../ledger/ledger.js';
import { DayPrices } from '../../../masterdata/index.js';
import { StockFigures } from './stock-figures.js';

/** What a shop still lacks for its first sale, as it really stands. */
@Injectable()
export class FirstSteps {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: DayPrices,
    private readonly stock: StockFigures,
  ) {}

  async missing(shop: string): Promise<readonly FirstStep[]> {
    const { lastDay } = await this.ledger.head(shop);
    const has: Readonly<Record<FirstStep, () => Promise<boolean>>> = {
      group: () => this.any(shop, 'master/master-group'),
      harga: async () => (await this.prices.of(shop)).tertua !== null,
      tempat: () => this.any(shop, 'master/master-baki'),
      laci: () => this.any(shop, 'master/master-laci'),
      // The first owner is there from the start.
      pengguna: () => this.any(shop, 'user', 2),
      barang: () => this.stock.hasGoods(shop),
      hari: () => Promise.resolve(lastDay !== null),
    };
    const found = await Promise.all(FIRST_STEPS.map(async (step) => ((await has[step]()) ? [] : [step])));
    return found.flat();
  }

  private async any(shop: string, kind: string, least = 1): Promise<boolean> {
    const documents = await this.ledger.list(shop, kind, { status: ['AKTIF'] });
    return documents.length >= least;
  }
}
