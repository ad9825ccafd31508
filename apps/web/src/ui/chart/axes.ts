/** What all charts share: height in pixels, the look of the axes' words, short figures beside them. */
export const HEIGHT = 260;
export const TICK = { fill: 'var(--text-soft)', fontSize: 12 };

/** Two decimals: prices that lie close together have places of their own. */
export const compact = (): Intl.NumberFormat =>
  new Intl.NumberFormat(document.documentElement.lang, { notation: 'compact', maximumFractionDigits: 2 });
