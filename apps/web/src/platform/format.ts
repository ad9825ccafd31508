/**
 * Figures as people read them. Input is what the wire carries: plain decimals (berat 3.27 grams, kadar 75 percent,
 * whole rupiah). Thousands are grouped as in the Korean locale: 1,234,567.
 */
export type FigureKind = 'int' | 'rupiah' | 'price2' | 'usd' | 'weight' | 'carat' | 'kadar' | 'percent';

const LOCALE = 'ko-KR';
const int = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const upTo2 = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const upTo3 = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 });
const exactly2 = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exactly3 = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const formatters: Readonly<Record<FigureKind, Intl.NumberFormat>> = {
  int,
  rupiah: int,
  price2: upTo2,
  usd: exactly2,
  weight: exactly3,
  carat: exactly3,
  kadar: upTo3,
  percent: upTo2,
};

/** Decimals that a figure of this kind may have. */
export const decimalsOf: Readonly<Record<FigureKind, number>> = {
  int: 0,
  rupiah: 0,
  price2: 2,
  usd: 2,
  weight: 3,
  carat: 3,
  kadar: 3,
  percent: 2,
};

/** Unit shown beside a figure; rupiah is said by its mask or heading. */
export const unitOf: Readonly<Partial<Record<FigureKind, string>>> = { weight: 'gr', carat: 'ct', kadar: '%', percent: '%' }; // prettier-ignore

export const formatFigure = (kind: FigureKind, value: number): string => formatters[kind].format(value);

/** `Rp. 1,234,567 ,-` */
export const formatRupiah = (value: number): string => `Rp. ${int.format(value)} ,-`;

/** `2026-11-20` of an ISO date or instant. Instants are shown in the shop's time zone. */
export function formatDate(value: string): string {
  return value.length <= 10 ? value : formatInstant(value).slice(0, 10);
}

const jakarta = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-20 14:05:09` in Asia/Jakarta. */
export const formatInstant = (value: string): string => jakarta.format(new Date(value));
