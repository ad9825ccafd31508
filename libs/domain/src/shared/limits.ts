/** The largest price that is typed or proposed, in rupiah per gram or per piece. */
export const PRICE_MAX = 10_000_000_000;
