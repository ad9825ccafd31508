/** Text of a figure while it is typed. */

const TYPED = /^(-?)(\d*)(\.?)(\d*)$/;
/** More digits cannot be held exactly. */
const MOST_DIGITS = 15;

/** What was typed as plain text and number; null when it is no figure of this kind and must not be taken. */
export function parseFigure(
  typed: string,
  decimals: number,
  negative = false,
): { readonly text: string; readonly value: number | null } | null {
  const plain = typed.replace(/[,\s]/g, '');
  const match = TYPED.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', dot = '', fraction = ''] = match;
  if ((sign && !negative) || (dot && decimals === 0) || fraction.length > decimals) return null;
  if (whole.length + fraction.length > MOST_DIGITS) return null;
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  const text = `${sign}${trimmed}${dot}${fraction}`;
  return {
    text,
    value: trimmed === '' && fraction === '' ? null : Number(`${sign}${trimmed || '0'}.${fraction || '0'}`),
  };
}

/** Without exponent, whatever its size. */
export function plainFigure(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(6).replace(/\.?0+$/, '') : text;
}

export function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** `2.340.0` */
const SAME_MARKS = /^-?\d{1,3}([.,])(?:\d{3}\1)*\d{0,3}$/;
/** `2.340.000,5` */
const TWO_KINDS = /^(-?\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?!\2)[.,](\d*)$/;
const ONE_DOT = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * The thousands that marks group in what was typed so far, as `writtenFigure` reads it once it is whole: several of one
 * kind group, of two kinds the last stands before the decimals. Null where its marks do not say so (yet).
 * @param dotGroups a single dot before three digits can be no decimal point
 */
export function typedGroups(raw: string, dotGroups: boolean): string | null {
  const marks = raw.replace(/[^.,]/g, '');
  if (marks.length === 1) return dotGroups && ONE_DOT.test(raw) ? withoutMarks(raw) : null;
  if (marks.length > 1 && SAME_MARKS.test(raw)) return withoutMarks(raw);
  const [, whole, , fraction] = TWO_KINDS.exec(raw) ?? [];
  return whole === undefined ? null : `${withoutMarks(whole)}.${fraction}`;
}

const withoutMarks = (text: string): string => text.replace(/[.,]/g, '');
