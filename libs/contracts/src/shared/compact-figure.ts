/**
 * Figures of an axis in the reader's short words for thousands and millions, with the decimal point and the thousands
 * comma that all other figures have. `locale`: a BCP 47 tag.
 */
export function compactFigure(locale: string): (value: number) => string {
  // Two decimals: prices that lie close together have places of their own.
  const format = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  return (value) =>
    format
      .formatToParts(value)
      .map((part) => (part.type === 'decimal' ? '.' : part.type === 'group' ? ',' : part.value))
      .join('');
}
