import type { DecideContext, StreamId } from '../ledger/event.js';
import { addDays, addMonths } from '../shared/business-date.js';
import type { BusinessDate } from '../shared/units.js';

/** A month of the books, `2026-11`. */
export type Period = string;

export type PeriodStatus = 'TERBUKA' | 'DITUTUP';

export const periodOf = (tgl: BusinessDate): Period => tgl.slice(0, 7);
export const firstDayOf = (periode: Period): BusinessDate => `${periode}-01`;
export const lastDayOf = (periode: Period): BusinessDate => addDays(addMonths(firstDayOf(periode), 1), -1);
export const nextPeriod = (periode: Period): Period => periodOf(addMonths(firstDayOf(periode), 1));
export const previousPeriod = (periode: Period): Period => periodOf(addMonths(firstDayOf(periode), -1));

/** Whether a text names a month: `2026-11`. */
export const isPeriod = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const periodStream = (periode: Period): StreamId => `period/${periode}`;

/** Months from one to another, both among them; none where the second lies before the first. */
export function periodsBetween(from: Period, to: Period): Period[] {
  const all: Period[] = [];
  for (let periode = from; periode <= to; periode = nextPeriod(periode)) all.push(periode);
  return all;
}

/** Whether the books of a month take nothing more; its stream is among what the command reads. */
export const isClosed = ({ get }: Pick<DecideContext, 'get'>, periode: Period): boolean =>
  (get(periodStream(periode)).status as PeriodStatus | null) === 'DITUTUP';

/** The day itself, or the first of the first month after it whose books are open; all months to that one are read. */
export function openDayFrom(context: Pick<DecideContext, 'get'>, tgl: BusinessDate): BusinessDate {
  let periode = periodOf(tgl);
  while (isClosed(context, periode)) periode = nextPeriod(periode);
  return periode === periodOf(tgl) ? tgl : firstDayOf(periode);
}
