import { addDays } from '../shared/business-date.js';
import type { BusinessDate } from '../shared/units.js';

/** Day on which money of a day is expected: so many working days of banks later, Saturdays and Sundays left out. */
export function expectedOn(tgl: BusinessDate, lama_cair: number): BusinessDate {
  let day = tgl;
  for (let left = lama_cair; left > 0;) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Whether it is late by more days than are suffered. */
export const isLate = (today: BusinessDate, expected: BusinessDate, days: number): boolean =>
  today > addDays(expected, days);

function isWeekend(day: BusinessDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
