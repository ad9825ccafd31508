import { isBusinessDate } from './business-date.js';
import type { BusinessDate } from './units.js';

/**
 * How a figure is read. MEASURE (grams, carat, percent): one mark before decimals, comma or dot, as on the number pads of
 * this country. AMOUNT (money, pieces): a mark before three digits groups thousands.
 */
export type FigureReading = 'MEASURE' | 'AMOUNT';

/** What stands around an amount: `Rp. 1.300.000 ,-`. */
const CURRENCY = /^(?:rp\.?|usd)\s*|\s*,-$/gi;
const FIGURE = /^-?[\d.,]*\d[\d.,]*$/;

/**
 * A figure as people write or paste it → digits with at most one dot: `3,5` → `3.5`, `1.300.000` and `1,300,000` →
 * `1300000`, `1.234,50` → `1234.50`. Null for what is no figure.
 */
export function writtenFigure(written: string, reading: FigureReading): string | null {
  const text = written.trim().replace(CURRENCY, '').replace(/\s/g, '');
  if (!FIGURE.test(text)) return null;
  const marks = text.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return text;
  const at = text.lastIndexOf(last);
  if (decides(marks, text, reading)) {
    const whole = ungrouped(text.slice(0, at));
    return whole === null ? null : withDecimals(whole, text.slice(at + 1));
  }
  return ungrouped(text);
}

/** Is the last mark the one before the decimals? */
function decides(marks: string, text: string, reading: FigureReading): boolean {
  if (new Set(marks).size > 1) return true;
  if (marks.length > 1) return false;
  return reading === 'MEASURE' || !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
}

/** Digits without the marks between their thousands; null where these stand elsewhere, or are of two kinds. */
function ungrouped(text: string): string | null {
  if (/^-?\d*$/.test(text)) return text;
  const [, mark] = /^-?\d{1,3}([.,])\d{3}/.exec(text) ?? [];
  if (mark === undefined) return null;
  const parts = text.split(mark);
  return parts.slice(1).every((part) => /^\d{3}$/.test(part)) ? parts.join('') : null;
}

const withDecimals = (whole: string, decimals: string): string => {
  const digits = /\d/.test(whole) ? whole : `${whole}0`;
  return decimals === '' ? digits : `${digits}.${decimals}`;
};

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;

/** A date as people write it, year first or day first, → `YYYY-MM-DD`: `20261120`, `20/11/2026`. Null for what is none. */
export function writtenDate(written: string): BusinessDate | null {
  const text = written.trim();
  const found = (YEAR_FIRST.exec(text) ?? DIGITS.exec(text))?.slice(1) ?? DAY_FIRST.exec(text)?.slice(1).reverse();
  if (!found) return null;
  const date = found.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
  return isBusinessDate(date) ? date : null;
}
