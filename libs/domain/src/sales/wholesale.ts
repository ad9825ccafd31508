import type { PriceTier } from '../pricing/tier.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { lineError } from './lines.js';
import type { SaleLine, SaleMode } from './sale.js';

/** Lines of a sale over the counter; one of many has up to what a request may bring. */
const RETAIL_LINES = 100;

interface Asked {
  readonly mode_jual?: SaleMode;
  readonly tier: PriceTier | null;
}

/**
 * Wholesale is sold to a customer of a price category of his own, the things of a group at one price. Throws
 * WHOLESALE_NO_TIER, GROUP_PRICE_DIFFERS; VALIDATION_FAILED for too many lines of any other sale.
 */
export function requireMode({ mode_jual, tier }: Asked, lines: readonly SaleLine[]): void {
  if (!mode_jual) {
    if (lines.length > RETAIL_LINES)
      refuseInvalid([{ field: 'lines', code: 'tooManyItems', params: { max: RETAIL_LINES } }]);
    return;
  }
  if (!tier || tier.is_default)
    throw new DomainError('WHOLESALE_NO_TIER', {}, [{ field: 'customer_id', code: 'WHOLESALE_NO_TIER' }]);
  const prices = new Map<string, SaleLine>();
  for (const [index, line] of lines.entries()) {
    const first = prices.get(line.kode_group) ?? line;
    prices.set(line.kode_group, first);
    if (first.harga_gram !== line.harga_gram || first.satuan_harga !== line.satuan_harga)
      throw lineError(index, 'harga_gram', 'GROUP_PRICE_DIFFERS', { kode_group: line.kode_group });
  }
}
