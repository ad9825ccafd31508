/**
 * Units. Inside the domain, in events and in tables every quantity is a safe integer; only the wire has decimals.
 * The aliases say which unit a number is in; `wire.ts` converts.
 */

/** Whole rupiah. */
export type Rupiah = number;
/** Hundredths of a rupiah: a price per gram with two decimals. */
export type PriceCents = number;
/** Milligrams: a weight in grams with three decimals. */
export type Milligrams = number;
/** Thousandths of a percent: 99.99 % = 99,990; 75 % = 75,000. */
export type Kadar = number;
/** Hundredths of a percent: 2.5 % = 250. */
export type PercentHundredths = number;
/** Thousandths of a carat: 0.35 ct = 350. */
export type CaratThousandths = number;
/** Hundredths of a US dollar: what a stone may be priced in. */
export type UsdCents = number;
/** A calendar date, `YYYY-MM-DD`, of the shop's business calendar. */
export type BusinessDate = string;
/** An instant, ISO 8601 in UTC. */
export type Instant = string;

/** The finest gold has a kadar of 100 %; above it (stones priced by points) there is no fine weight. */
export const KADAR_PURE: Kadar = 100_000;
export const KADAR_MAX_ITEM: Kadar = 500_000;
