import type { AnyRow, ReportFrom } from '@emas/contracts/definitions/report';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { Days } from './source-days.js';

const WEEKDAYS = ['MINGGU', 'SENIN', 'SELASA', 'RABU', 'KAMIS', 'JUMAT', 'SABTU'];
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * Rows with those that nothing happened for, figures 0: each hour between the first and the last, each of the business
 * `days`, each month of the year. None where there are none at all.
 */
export function fillRows(
  { picks, fill }: ReportFrom,
  rows: readonly AnyRow[],
  asked: Days,
  days: readonly BusinessDate[],
): readonly AnyRow[] {
  const name = picks.find(({ of, last }) => of === fill && !last)?.name;
  if (name === undefined || rows.length === 0) return rows;
  const there = new Set(rows.map((row) => row[name]));
  const values = {
    jam: () => hoursBetween([...there].map(Number)),
    tgl_system: () => days,
    bulan: () => MONTHS.map((month) => `${asked.to.slice(0, 4)}-${month}`),
  }[fill!]();
  return [...rows, ...values.filter((value) => !there.has(value)).map((value) => emptyRow(picks, fill!, value))];
}

function hoursBetween(hours: readonly number[]): string[] {
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'));
}

const emptyRow = (picks: ReportFrom['picks'], fill: string, value: string): AnyRow =>
  Object.fromEntries(
    picks.map(({ name, of, kind }) => {
      if (of === fill) return [name, value];
      if (of === 'hari' && fill === 'tgl_system') return [name, WEEKDAYS[new Date(`${value}T00:00:00Z`).getUTCDay()]!];
      return [name, kind === 'key' || kind === 'name' ? null : 0];
    }),
  );

/** Rows with the figures of those they are compared with, found by their keys; what only one side has is 0 on the other. */
export function compareRows({ picks }: ReportFrom, now: readonly AnyRow[], before: readonly AnyRow[]): AnyRow[] {
  const keys = picks.filter(({ kind, last }) => kind === 'key' && !last).map(({ name }) => name);
  const figures = (marked: boolean) =>
    picks.filter((pick) => pick.kind !== 'key' && pick.kind !== 'name' && (pick.before === true) === marked);
  const zero = (marked: boolean): AnyRow => Object.fromEntries(figures(marked).map(({ name }) => [name, 0]));
  const keyOf = (row: AnyRow): string => JSON.stringify(keys.map((name) => row[name]));
  const then = new Map(before.map((row) => [keyOf(row), row]));
  const both = now.map((row) => {
    const key = keyOf(row);
    const other = then.get(key) ?? zero(true);
    then.delete(key);
    return { ...other, ...row };
  });
  return [...both, ...[...then.values()].map((row) => ({ ...zero(false), ...row }))];
}
