import { priceToStep } from '../shared/arithmetic.js';
import { addMonths, daysBetween } from '../shared/business-date.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { type Due, feeFree, type InstallmentTerms, unpaidOf } from './plan.js';

/** A late fee as it is reckoned on a day: what is owed, and the months and days it covers. */
export interface LateFee {
  readonly denda_rp: Rupiah;
  readonly denda_bulan: number;
  readonly denda_hari: number;
}

/**
 * What an instalment costs more on a day because it is late: what was left of an earlier fee, and a new one of the months and
 * days that none was reckoned for, on what is unpaid. Nothing new is owed for what is paid, or while it is tolerated.
 */
export function lateFee(due: Due, terms: InstallmentTerms, tgl: BusinessDate): LateFee {
  const { denda_sisa_rp, denda_bulan, denda_hari } = due;
  const start = feeFree(due, terms);
  const unpaid = unpaidOf(due);
  if (tgl <= start || unpaid === 0) return { denda_rp: denda_sisa_rp, denda_bulan, denda_hari };
  const hari = daysBetween(start, tgl);
  const bulan = monthsBegun(start, tgl);
  const { step, rounding } = terms.pembulatan;
  const fresh = priceToStep(
    [
      [unpaid, terms.denda_persen * Math.max(bulan - denda_bulan, 0)],
      [terms.denda_per_hari * Math.max(hari - denda_hari, 0), 10_000],
    ],
    10_000,
    step,
    rounding,
  );
  return {
    denda_rp: denda_sisa_rp + fresh,
    denda_bulan: Math.max(bulan, denda_bulan),
    denda_hari: Math.max(hari, denda_hari),
  };
}

/** Months that were begun after `start`: the least number of them, at least one, whose end `tgl` does not pass. */
function monthsBegun(start: BusinessDate, tgl: BusinessDate): number {
  let months = 1;
  while (addMonths(start, months) < tgl) months += 1;
  return months;
}

/** The late fees of all instalments on a day. */
export const lateFees = (schedule: readonly Due[], terms: InstallmentTerms, tgl: BusinessDate): Rupiah =>
  schedule.reduce((sum, due) => sum + lateFee(due, terms, tgl).denda_rp, 0);
