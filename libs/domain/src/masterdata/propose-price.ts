import { divide, type Rounding } from '../shared/arithmetic.js';
import { PRICE_MAX } from '../shared/limits.js';
import { KADAR_PURE, type Kadar, type PriceCents, type Rupiah } from '../shared/units.js';

/** Rule of a price list (kelompok harga). */
export interface PriceListRule {
  readonly cara_hitung: 'KADAR' | 'TETAP';
  /** Added per gram; may be negative. */
  readonly tambahan_per_gram: PriceCents | null;
  /** Step in rupiah to which the price per gram goes up. */
  readonly pembulatan_harga: Rupiah | null;
}

/** A price in steps; null where it is none or above what a price may be, so that nothing is proposed that is refused. */
function inSteps(exact: bigint, divisor: bigint, step: number, rounding: Rounding): PriceCents | null {
  if (exact <= 0n || exact > BigInt(PRICE_MAX * 100) * divisor) return null;
  const price = divide(exact, divisor * BigInt(step), rounding) * step;
  return price > 0 && price <= PRICE_MAX * 100 ? price : null;
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
  return inSteps(exact, BigInt(KADAR_PURE), step, step === 1 ? 'half-up' : 'up');
}

/** A price as it stands, and the base price under which it was set; both in hundredths. */
export interface StandingPrice {
  readonly harga: PriceCents | null;
  readonly dasar: PriceCents | null;
}

/** What a proposal for a group rests on. */
export interface ProposalFacts extends StandingPrice {
  readonly base: PriceCents | null;
  readonly kadar: Kadar | null;
  readonly rule: PriceListRule | null;
  readonly perPiece: boolean;
}

/** In hundredths: how shops write prices, coarsest first. */
const GRAINS = [100_000, 50_000, 10_000, 100, 1];

/**
 * A price that goes with the base price, so that the margin between them stays; written as coarsely as the shop wrote it.
 * 1,012,000 set at 2,326,000, now 2,350,000 → 1,022,000. Null where one of the three is missing.
 */
export function keepMargin({ harga, dasar }: StandingPrice, base: PriceCents | null): PriceCents | null {
  if (harga === null || dasar === null || base === null || harga <= 0 || dasar <= 0) return null;
  if (dasar === base) return harga;
  const grain = GRAINS.find((step) => harga % step === 0)!;
  return inSteps(BigInt(harga) * BigInt(base), BigInt(dasar), grain, 'half-up');
}

/**
 * What is proposed for a group: by the rule of its price list where it has one, else its own margin, and for one that has
 * no price yet base × kadar.
 */
export function proposalFor({ base, kadar, rule, perPiece, ...standing }: ProposalFacts): PriceCents | null {
  if (rule?.cara_hitung === 'TETAP') return null;
  if (rule && !perPiece) return proposePrice(base, kadar, rule);
  return keepMargin(standing, base) ?? (perPiece ? null : proposePrice(base, kadar, null));
}
