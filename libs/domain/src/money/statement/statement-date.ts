import { addDays, isBusinessDate } from '../../shared/business-date.js';
import type { BusinessDate } from '../../shared/units.js';

/** Days a statement is about, where it says so. */
export interface Period {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** Order of the parts of a date that is written in figures; a year of four digits in front counts whatever it is. */
export type DateOrder = 'DMY' | 'MDY';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei|may', 'jun', 'jul', 'agu|ags|aug', 'sep', 'okt|oct', 'nov', 'des|dec'];
const MONTH_PATTERNS = MONTHS.map((names) => new RegExp(`^(?:${names})`, 'i'));

const YEAR_FIRST = /^(\d{4})[-/. ]?(\d{2})[-/. ]?(\d{2})(?:[T ].*)?$/;
const IN_FIGURES = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?(?:[T ].*)?$/;
const BY_NAME = /^(\d{1,2})[-/. ]?([a-z]{3,})[-/. ]?(\d{4}|\d{2})?(?:[T ].*)?$/i;

const date = (year: number, month: number, day: number): BusinessDate | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isBusinessDate(text) ? text : null;
};

/** A day as a bank writes it; one without a year gets the year that puts it into the period, over New Year too. */
export function statementDate(written: string, order: DateOrder, period: Period | null): BusinessDate | null {
  const text = written.trim().replace(/^'/, '');
  const first = YEAR_FIRST.exec(text);
  if (first) return date(Number(first[1]), Number(first[2]), Number(first[3]));
  const named = BY_NAME.exec(text);
  const figures = IN_FIGURES.exec(text);
  const [, one, two, year] = named ?? figures ?? [];
  if (one === undefined || two === undefined) return null;
  const month = named ? MONTH_PATTERNS.findIndex((names) => names.test(two)) + 1 : Number(order === 'DMY' ? two : one);
  const day = Number(named || order === 'DMY' ? one : two);
  if (year !== undefined) return date(fullYear(year), month, day);
  return period && inPeriod(period, month, day);
}

const fullYear = (year: string): number => (year.length === 4 ? Number(year) : 2000 + Number(year));

function inPeriod({ from, to }: Period, month: number, day: number): BusinessDate | null {
  const [first, last] = [from, to].map((end) => Number(end.slice(0, 4))) as [number, number];
  for (let year = first; year <= last; year += 1) {
    const found = date(year, month, day);
    if (found !== null && found >= from && found <= to) return found;
  }
  return null;
}

const BETWEEN = /\s*(?:-|–|s\/?d|to|until|hingga|sampai)\s*/gi;

/** `28/12/2026 - 05/01/2027` → both days; null where a text is no period. */
export function periodOf(text: string, order: DateOrder): Period | null {
  for (const { 0: mark, index } of text.matchAll(BETWEEN)) {
    const from = statementDate(text.slice(0, index), order, null);
    const to = statementDate(text.slice(index + mark.length), order, null);
    if (from !== null && to !== null && from <= to) return { from, to };
  }
  return null;
}

/** Year, month and day of `YYMMDD`. */
export const swiftDate = (text: string): BusinessDate | null =>
  date(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6)));

/** Day `MMDD` next to another: the year is the one that brings them closest. */
export function dayBeside(monthDay: string, beside: BusinessDate): BusinessDate | null {
  const [month, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(2, 4))];
  const year = Number(beside.slice(0, 4));
  const [early, late] = [addDays(beside, -183), addDays(beside, 183)];
  const years = [year - 1, year, year + 1].map((each) => date(each, month, day));
  return years.find((each) => each !== null && each >= early && each <= late) ?? null;
}
