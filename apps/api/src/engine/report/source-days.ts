import type { ReportFrom } from '@emas/contracts/definitions/report';
import type { DataReport } from '@emas/contracts/definitions/report-of';
import { addDays, addMonths, daysBetween } from '@emas/domain/shared/business-date';
import type { BusinessDate } from '@emas/domain/shared/units';
import type { ReportInput } from './report-query.js';

export interface Days {
  /** null: from the first there was. */
  readonly from: BusinessDate | null;
  readonly to: BusinessDate;
}

/** Days that are compared, moved as an SQL interval moves them back among those they are compared with. */
export interface DaysBefore extends Days {
  readonly from: BusinessDate;
  readonly moved: string;
}

/** Days that the filters name: from one to another, one day, all up to it, or a year as far as it has come. */
export function daysOf(
  { filters: definitions, from: { asOf } }: DataReport,
  { filters, tgl_system }: ReportInput,
): Days {
  const has = (name: string): boolean => definitions.some((filter) => filter.name === name);
  if (has('tgl_from')) return { from: filters.date('tgl_from'), to: filters.date('tgl_to') };
  if (has('tanggal')) return { from: asOf ? null : filters.date('tanggal'), to: filters.date('tanggal') };
  const end = `${filters.date('tahun')}-12-31`;
  return { from: `${filters.date('tahun')}-01-01`, to: tgl_system < end ? tgl_system : end };
}

/** The same days of the year before (29 February is the 28th), or as many days just before. */
export function daysBefore({ from, to }: Days, compare: NonNullable<ReportFrom['compare']>): DaysBefore {
  if (from === null) throw new RangeError('nothing is before the first day');
  if (compare === 'year-before') return { from: addMonths(from, -12), to: addMonths(to, -12), moved: '1 year' };
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days), moved: `${days} days` };
}
