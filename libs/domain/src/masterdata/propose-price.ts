import { divide } from '../shared/arithmetic.js';
import { KADAR_PURE, type Kadar, type PriceCents, type Rupiah } from '../shared/units.js';

/** Rule of a price list (kelompok harga). */
export interface PriceListRule {
  readonly cara_hitung: 'KADAR' | 'TETAP';
  /** Added per gram; may be negative. */
  readonly tambahan_per_gram: PriceCents | null;
  /** Step in rupiah to which the price per gram goes up. */
  readonly pembulatan_harga: Rupiah | null;
}

/**
 * Selling price per gram proposed for a group: base × kadar + tambahan, up to the step, rounded once. Null where the
 * price is typed by hand, there is no base price, or the fineness has none. 1,430,000.00 at 75 %, step 1000 → 1,073,000.00.
 */
export function proposePrice(
  base: PriceCents | null,
  kadar: Kadar | null,
  rule: PriceListRule | null,
): PriceCents | null {
  if (base === null || kadar === null || kadar <= 0 || kadar > KADAR_PURE || rule?.cara_hitung === 'TETAP') return null;
  const exact = BigInt(base) * BigInt(kadar) + BigInt(rule?.tambahan_per_gram ?? 0) * BigInt(KADAR_PURE);
  const step = Math.max((rule?.pembulatan_harga ?? 0) * 100, 1);
  const price = divide(exact, BigInt(KADAR_PURE) * BigInt(step), step === 1 ? 'half-up' : 'up') * step;
  return price > 0 ? price : null;
}
