/** Hundredths of a rupiah: statements of banks have them, the ledger has not. */
export type Sen = number;

/** Mark before the decimals, where a file's format fixes it; null where each amount says so itself. */
export type DecimalMark = '.' | ',' | null;

const SURROUNDINGS = /^(?:idr|rp\.?)\s*|\s*(?:idr|,-)$/gi;
const AMOUNT = /^\d[\d.,]*$/;
/** Fifteen digits of sen are still counted exactly. */
const DIGITS = 15;

/** `1.234.567,50`, `1,234,567.50`, `(500.00)`, `500,00-` → sen, below zero with its sign; null for what is no amount. */
export function senOf(written: string, decimal: DecimalMark): Sen | null {
  const { text, sign } = unsigned(written.trim().replace(SURROUNDINGS, '').replace(/\s/g, ''));
  if (!AMOUNT.test(text)) return null;
  const mark = decimal ?? markOf(text);
  const at = mark === null ? -1 : text.lastIndexOf(mark);
  const whole = ungrouped(at < 0 ? text : text.slice(0, at));
  const cents = at < 0 ? '' : text.slice(at + 1);
  if (whole === null || !/^\d{0,2}0*$/.test(cents)) return null;
  const digits = whole + cents.padEnd(2, '0').slice(0, 2);
  return digits.length > DIGITS ? null : sign * Number(digits) || 0;
}

/** A figure as a workbook holds it → sen; null where it has more than two decimals. */
export function senOfFigure(figure: number): Sen | null {
  const sen = Math.round(figure * 100);
  return Number.isSafeInteger(sen) && Math.abs(figure * 100 - sen) < 0.01 ? sen || 0 : null;
}

function unsigned(text: string): { readonly text: string; readonly sign: 1 | -1 } {
  const [, inside] = /^\((.+)\)$/.exec(text) ?? /^-(.+)$/.exec(text) ?? /^(.+)-$/.exec(text) ?? [];
  return inside === undefined ? { text: text.replace(/^\+/, ''), sign: 1 } : { text: inside, sign: -1 };
}

/** The last of two kinds of mark; one alone only where it does not group thousands. */
function markOf(text: string): DecimalMark {
  const marks = text.replace(/\d/g, '');
  const last = marks.at(-1) as '.' | ',' | undefined;
  if (last === undefined) return null;
  if (new Set(marks).size > 1) return last;
  return marks.length > 1 || /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? null : last;
}

/** Digits without the marks between their thousands; null where these stand elsewhere, or are of two kinds. */
function ungrouped(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  return /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : null;
}

/** Whole rupiah of an amount, half up. */
export const rupiahOfSen = (sen: Sen): number => Math.sign(sen) * Math.floor((Math.abs(sen) + 50) / 100);
