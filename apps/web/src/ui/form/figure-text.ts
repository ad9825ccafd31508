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
