import { Injectable } from '@nestjs/common';
import type { PriceScope } from '@emas/contracts/pricing/stock-prices.dto';
import type { GroupStockPrices, StockPrices } from '@emas/contracts/pricing/stock-prices.view';
import type { SettingValues } from '@emas/contracts/modules/register';
import { quotedPrice } from '@emas/domain/pricing/quote';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { ItemBody } from '@emas/domain/stock/item';
import type { ListPrice } from '@emas/domain/stock/reprice-items';
import { Ledger } from '../../../ledger/ledger.js';
import { priceRounding } from '../price-rounding.js';
import { ReadyItems } from '../../stock/index.js';
import { PriceLists } from './price-lists.js';
import { quoteOrNull } from './quote-or-null.js';

/** What the lists say a thing costs on a day; null for a group without a selling price. */
export type PriceOn = (item: ItemBody, tgl: BusinessDate) => ListPrice | null;

export interface PricedPage {
  readonly items: readonly ItemBody[];
  readonly priceOn: PriceOn;
  /** Streams of the lists that the prices rest on. */
  readonly reads: readonly string[];
}

/** Stock beside the prices that today's lists give it, by the rule of the till: weight × price + making charge + stones. */
@Injectable()
export class StockPriceQuery {
  constructor(
    private readonly ledger: Ledger,
    private readonly ready: ReadyItems,
    private readonly prices: PriceLists,
  ) {}

  async preview(shop: string, cakupan: PriceScope): Promise<StockPrices> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay ?? '';
    const groups = new Map<string, GroupStockPrices>();
    for await (const { items, priceOn } of this.pages(shop, { kode_group: [], cakupan }))
      for (const item of items) {
        const now = groups.get(item.kode_group) ?? none(item.kode_group);
        groups.set(item.kode_group, counted(now, item, priceOn(item, tgl)));
      }
    return { tgl, groups: [...groups.values()].sort((a, b) => a.kode_group.localeCompare(b.kode_group)) };
  }

  async *pages(
    shop: string,
    { kode_group, cakupan }: { readonly kode_group: readonly string[]; readonly cakupan: PriceScope },
  ): AsyncGenerator<PricedPage> {
    const settings = await this.settings(shop);
    const pembulatan = priceRounding(settings);
    for await (const items of this.ready.pages(shop, { kode_group, priced: cakupan === 'BERHARGA' })) {
      const { quoteOn, documents } = await this.prices.quotesFor(shop, items, settings, true);
      const priceOn: PriceOn = (item, tgl) => {
        const quote = quoteOrNull(quoteOn, item, tgl);
        return quote && { harga_jual: quotedPrice(quote, pembulatan), harga_gram: quote.harga_gram };
      };
      yield { items, priceOn, reads: [...documents.keys()] };
    }
  }

  count(shop: string, kode_group: readonly string[], cakupan: PriceScope): Promise<number> {
    return this.ready.count(shop, { kode_group, priced: cakupan === 'BERHARGA' });
  }

  private async settings(shop: string): Promise<SettingValues | null> {
    const documents = await this.ledger.load<SettingsBody | null>(shop, [settingsStream(shop)]);
    return documents.get(settingsStream(shop))!.body;
  }
}

const none = (kode_group: string): GroupStockPrices => ({
  kode_group,
  jumlah: 0,
  berubah: 0,
  tanpa_harga: 0,
  harga_lama: 0,
  harga_baru: 0,
});

function counted(now: GroupStockPrices, item: ItemBody, price: ListPrice | null): GroupStockPrices {
  if (!price) return { ...now, jumlah: now.jumlah + 1, tanpa_harga: now.tanpa_harga + 1 };
  return {
    ...now,
    jumlah: now.jumlah + 1,
    berubah: now.berubah + Number(price.harga_jual !== item.harga_jual),
    harga_lama: now.harga_lama + item.harga_jual,
    harga_baru: now.harga_baru + price.harga_jual,
  };
}
