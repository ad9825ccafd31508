import { Injectable } from '@nestjs/common';
import { quotedPiece, quotedPrice, type SaleQuote } from '@emas/domain/pricing/quote';
import { linePrice } from '@emas/domain/pricing/line-price';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Rupiah } from '@emas/domain/shared/units';
import type { ItemBody } from '@emas/domain/stock/item';
import { Ledger } from '../../../ledger/ledger.js';
import { priceRounding } from '../price-rounding.js';
import { PriceLists } from './price-lists.js';

/** What a thing costs now, and by what. */
export interface PriceToday {
  readonly quote: SaleQuote;
  readonly ongkos: Rupiah;
  readonly harga: Rupiah;
}

/** What things cost today: the price at which the till proposes them. */
@Injectable()
export class TodayPrices {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: PriceLists,
  ) {}

  /** By today's lists; null for a thing whose group has no selling price. */
  async of(shop: string, items: readonly ItemBody[]): Promise<(item: ItemBody) => PriceToday | null> {
    if (items.length === 0) return () => null;
    const [documents, { openDay, lastDay }] = await Promise.all([
      this.ledger.load<SettingsBody | null>(shop, [settingsStream(shop)]),
      this.ledger.head(shop),
    ]);
    const settings = documents.get(settingsStream(shop))!.body;
    const { quoteOn } = await this.prices.quotesFor(shop, items, settings, true);
    const rounding = priceRounding(settings);
    return (item) => {
      try {
        const quote = quoteOn(item, openDay ?? lastDay ?? '');
        return { quote, ongkos: linePrice(quotedPiece(quote), rounding).ongkos, harga: quotedPrice(quote, rounding) };
      } catch (error) {
        if (error instanceof DomainError && error.code === 'PRICE_NOT_SET') return null;
        throw error;
      }
    };
  }
}
