import type { BusinessDate, Instant } from './units.js';

const PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a date that exists in the calendar, written `YYYY-MM-DD`. */
export function isBusinessDate(text: unknown): text is BusinessDate {
  if (typeof text !== 'string' || !PATTERN.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

export function addDays(date: BusinessDate, days: number): BusinessDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Adds calendar months; a day that the month has not becomes its last (31 Jan + 1 = 28 or 29 Feb). */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Months that are over since `from`: of 10 July to 20 November 4, to 9 November 3; 0 where `to` is not later. */
export function completedMonths(from: BusinessDate, to: BusinessDate): number {
  const monthOf = (date: BusinessDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const begun = monthOf(to) - monthOf(from);
  return Math.max(addMonths(from, begun) <= to ? begun : begun - 1, 0);
}

/** The calendar date in Asia/Jakarta (UTC+7, no daylight saving) at an instant. */
export function jakartaDate(at: Instant): BusinessDate {
  return new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10);
}

/** Date and time in Asia/Jakarta, to the minute: `2026-11-20 17:05`. */
export function jakartaTime(at: Instant): string {
  return new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
