/**
 * Figures as people read them. Screen, PDF and Excel all format through here, from the integers of a document.
 * Free of dependencies, so that the browser loads nothing else with it.
 */

/**
 * `value`: a stored code, `way`: a way of paying, `action`: what was approved, `fieldName`: a field or a page, `pageName`: a page or
 * list and what of it, `place`: `baki/A1`, where goods are; a document has them in the reader's language.
 */
export type ValueFormat =
  | 'text' | 'date' | 'datetime' | 'time' | 'month' | 'int' | 'times' | 'poin' | 'rupiah' | 'price2' | 'usd'
  | 'weight' | 'weight2' | 'carat' | 'kadar' | 'percent' | 'bool' | 'value' | 'way' | 'action'
  | 'fieldName' | 'pageName' | 'place'; // prettier-ignore

/** What a cell may hold; several values stand on lines of their own. Figures are integers of their smallest unit. */
export type CellScalar = string | number | boolean | null;
export type CellValue = CellScalar | readonly CellScalar[];

interface NumberFormat {
  /** Smallest units in one shown unit. */
  readonly scale: number;
  /** Decimals always shown. */
  readonly decimals: number;
  /** Decimals shown when they are not zero. */
  readonly maxDecimals: number;
  readonly unit: string;
  readonly excel: string;
}

const NUMBER_FORMATS: Readonly<Partial<Record<ValueFormat, NumberFormat>>> = {
  int: { scale: 1, decimals: 0, maxDecimals: 0, unit: '', excel: '#,##0' },
  times: { scale: 100, decimals: 2, maxDecimals: 2, unit: '', excel: '#,##0.00' },
  poin: { scale: 1, decimals: 0, maxDecimals: 0, unit: '', excel: '#,##0' },
  rupiah: { scale: 1, decimals: 0, maxDecimals: 0, unit: 'Rp', excel: '#,##0' },
  price2: { scale: 100, decimals: 0, maxDecimals: 2, unit: 'Rp/g', excel: '#,##0.00' },
  usd: { scale: 100, decimals: 2, maxDecimals: 2, unit: 'USD', excel: '#,##0.00' },
  weight: { scale: 1000, decimals: 3, maxDecimals: 3, unit: 'g', excel: '#,##0.000' },
  weight2: { scale: 1000, decimals: 2, maxDecimals: 2, unit: 'g', excel: '#,##0.00' },
  carat: { scale: 1000, decimals: 3, maxDecimals: 3, unit: 'ct', excel: '#,##0.000' },
  kadar: { scale: 1000, decimals: 2, maxDecimals: 3, unit: '%', excel: '0.00#' },
  percent: { scale: 100, decimals: 2, maxDecimals: 2, unit: '%', excel: '#,##0.00' },
};

export const isNumberFormat = (format: ValueFormat): boolean => NUMBER_FORMATS[format] !== undefined;

/** Unit printed with the heading of a column: `g`, `%`, `Rp`; empty for counts and texts. */
export const unitOf = (format: ValueFormat): string => NUMBER_FORMATS[format]?.unit ?? '';

/** Smallest units in one shown unit. */
export const scaleOf = (format: ValueFormat): number => NUMBER_FORMATS[format]?.scale ?? 1;

/**
 * Number format of a spreadsheet cell with this figure (smallest unit); undefined for texts and dates. A whole figure whose
 * decimals need not be shown has a format without them: one with decimals at will would leave the point behind it.
 */
export function excelFormat(format: ValueFormat, value?: unknown): string | undefined {
  const rule = NUMBER_FORMATS[format];
  const whole = rule?.decimals === 0 && typeof value === 'number' && value % rule.scale === 0;
  return whole ? '#,##0' : rule?.excel;
}

/** The figure in its shown unit (3,270 mg → 3.27): for spreadsheets and charts, never for further arithmetic. */
export const toShownUnit = (value: number, format: ValueFormat): number => value / scaleOf(format);

/** `1234567` → `1,234,567`, as the Korean locale groups. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Integer of the smallest unit → text. Exact: the digits are placed, not divided. 3270 as weight → `3.270`. */
export function formatNumber(value: number, format: ValueFormat): string {
  const rule = NUMBER_FORMATS[format];
  if (!rule) return String(value);
  const places = String(rule.scale).length - 1;
  const negative = value < 0;
  let units = BigInt(Math.abs(value));
  // Fewer decimals than the unit has: rounded half-up on the last one shown.
  const cut = 10n ** BigInt(places - rule.maxDecimals);
  units = (units + cut / 2n) / cut;
  const digits = units.toString().padStart(rule.maxDecimals + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - rule.maxDecimals));
  let fraction = rule.maxDecimals > 0 ? digits.slice(-rule.maxDecimals) : '';
  while (fraction.length > rule.decimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  // Money has two decimals or none, never one.
  if (format === 'price2' && fraction.length === 1) fraction += '0';
  const isZero = units === 0n;
  return `${negative && !isZero ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** `1586000` → `Rp. 1,586,000 ,-`, the money mask of forms. */
export const formatRupiahMask = (value: number): string => `Rp. ${formatNumber(value, 'rupiah')} ,-`;

/** An instant in Asia/Jakarta (UTC+7, no daylight saving): `2026-11-20 14:05:09`. */
export function formatInstant(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  return new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

function formatScalar(value: CellScalar, format: ValueFormat): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value, format);
  if (typeof value === 'boolean') return value ? 'Y' : 'T';
  if (format === 'datetime') return formatInstant(value);
  if (format === 'time') return /^\d{2}:\d{2}/.test(value) ? value : formatInstant(value).slice(11);
  if (format === 'date') return value.slice(0, 10);
  if (format === 'month') return value.slice(0, 7);
  return value;
}

/** A cell as text; a list becomes one line per value. */
export function formatCell(value: CellValue | undefined, format: ValueFormat): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value)
    ? value.map((one) => formatScalar(one, format)).join('\n')
    : formatScalar(value as CellScalar, format);
}

/** A figure in a line of text, where no heading says its unit: `12.300 g`. Money says itself. */
export function formatInText(value: CellValue | undefined, format: ValueFormat): string {
  const text = formatCell(value, format);
  const unit = format === 'rupiah' ? '' : unitOf(format);
  return text === '' || unit === '' ? text : `${text} ${unit}`;
}
