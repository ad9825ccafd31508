import { addDays, daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';

/** What a day is like: customers who buy and who sell, as multiples of an ordinary day's. */
export interface DayMood {
  readonly open: boolean;
  readonly sales: number;
  readonly purchases: number;
  /** Lebaran is near: the window is kept fuller. */
  readonly season: boolean;
}

/** Idul Fitri, first day (1 Syawal), as the government fixed or expects it. */
const IDUL_FITRI: readonly BusinessDate[] = [
  '2019-06-05', '2020-05-24', '2021-05-13', '2022-05-02', '2023-04-22', '2024-04-10', '2025-03-31', '2026-03-21',
  '2027-03-10', '2028-02-27', '2029-02-15', '2030-02-05', '2031-01-25', '2032-01-14', '2033-01-03', '2033-12-23',
]; // prettier-ignore

/** Sunday first; a shop in a market lives from the weekend. They average 1. */
const WEEKDAYS = [1.34, 0.84, 0.86, 0.86, 0.9, 0.92, 1.28];

/** The nearest Lebaran: negative before it. Null where none is near. */
function daysFromLebaran(tgl: BusinessDate): number | null {
  const distances = IDUL_FITRI.map((lebaran) => daysBetween(lebaran, tgl)).filter((days) => Math.abs(days) <= 40);
  return distances[0] ?? null;
}

/** Bonuses are spent on gold before Lebaran; after it, part of it comes back to pay for the holiday. */
function lebaran(days: number): { sales: number; purchases: number } {
  if (days >= -21 && days < -7) return { sales: 1.3 + (days + 21) * 0.04, purchases: 0.9 };
  if (days >= -7 && days < 0) return { sales: 2 + (days + 7) * 0.12, purchases: 0.8 };
  if (days > 1 && days <= 16) return { sales: 0.75, purchases: 2.1 - days * 0.05 };
  return { sales: 1, purchases: 1 };
}

/** Wages come at the end of the month; school fees in July are paid with gold. */
function month(tgl: BusinessDate): { sales: number; purchases: number } {
  const [, monthNo, day] = tgl.split('-').map(Number) as [number, number, number];
  const wages = day >= 26 || day <= 4 ? 1.14 : 0.95;
  const school = monthNo === 7 ? 1.35 : 1;
  return { sales: wages * (monthNo === 12 ? 1.1 : 1), purchases: school * (day >= 15 && day <= 25 ? 1.15 : 0.95) };
}

export function moodOf(tgl: BusinessDate): DayMood {
  const near = daysFromLebaran(tgl);
  const open = !(near === 0 || near === 1 || tgl.endsWith('-01-01'));
  const weekday = WEEKDAYS[new Date(`${tgl}T00:00:00Z`).getUTCDay()]!;
  const [season, wages] = [lebaran(near ?? -40), month(tgl)];
  return {
    open,
    sales: weekday * season.sales * wages.sales,
    purchases: Math.sqrt(weekday) * season.purchases * wages.purchases,
    season: near !== null && near >= -35 && near < 0,
  };
}

/** Days on which a shop is open. */
export type OpenDays = (tgl: BusinessDate) => boolean;
export const EVERY_DAY: OpenDays = (tgl) => moodOf(tgl).open;

/** Days on which a shop has been open before one, since its first. */
export function businessDays(first: BusinessDate, tgl: BusinessDate, isOpen: OpenDays): number {
  let open = 0;
  for (let day = first; day < tgl; day = addDays(day, 1)) if (isOpen(day)) open += 1;
  return open;
}
