import type { SaleQuote } from '@emas/domain/pricing/quote';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { ItemBody } from '@emas/domain/stock/item';
import type { QuoteOn } from './price-lists.js';

/** What the lists say of a thing on a day; null for a group without a selling price. */
export function quoteOrNull(quoteOn: QuoteOn, item: ItemBody, tgl: BusinessDate): SaleQuote | null {
  try {
    return quoteOn(item, tgl);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'PRICE_NOT_SET') return null;
    throw error;
  }
}
