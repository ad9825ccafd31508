import { percentOf } from '../shared/arithmetic.js';
import type { PercentHundredths, Rupiah } from '../shared/units.js';

/** What a marketplace has agreed to keep of an order; null where its list says nothing. */
export interface MarketplaceTerms {
  readonly biaya_persen: PercentHundredths | null;
  /** Most of the commission; the fixed fee comes on top. */
  readonly biaya_maksimal: Rupiah | null;
  readonly biaya_tetap: Rupiah | null;
}

/** Fee of one payment, commission half-up: 2.5 % of 1,635,000 and 1,250 → 42,125. Never more than the payment. */
export function marketplaceFee(
  jumlah: Rupiah,
  { biaya_persen, biaya_maksimal, biaya_tetap }: MarketplaceTerms,
): Rupiah {
  const commission = percentOf(jumlah, biaya_persen ?? 0, 'half-up');
  return Math.min(jumlah, Math.min(commission, biaya_maksimal ?? commission) + (biaya_tetap ?? 0));
}
