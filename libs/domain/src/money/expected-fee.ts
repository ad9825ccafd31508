import { marketplaceFee, type MarketplaceTerms } from '../payments/marketplace-fee.js';
import { percentOf } from '../shared/arithmetic.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';
import type { NonCashItem } from './non-cash.js';

/** What a bank or a marketplace keeps, as its row of the item's day says. */
export interface KeepingTerms extends MarketplaceTerms {
  /** By way of paying: `biaya_debit`, `biaya_credit`, `biaya_qris`. */
  readonly persen: (cara_bayar: string) => PercentHundredths | null;
}

/** Fee that is expected of an item, half-up: 0.15 % of 1,234,567 → 1,852. What a marketplace agreed to stands in its sale. */
export function expectedFee(
  { cara_bayar, jumlah, biaya_usulan }: Pick<NonCashItem, 'cara_bayar' | 'jumlah' | 'biaya_usulan'>,
  terms: KeepingTerms | null,
): Rupiah {
  if (cara_bayar === 'MARKETPLACE') return biaya_usulan ?? (terms ? marketplaceFee(jumlah, terms) : 0);
  return percentOf(jumlah, terms?.persen(cara_bayar) ?? 0, 'half-up');
}
