import { multiplyDivide, percentOf, priceToStep, roundToStep } from '../shared/arithmetic.js';
import { addDays, addMonths } from '../shared/business-date.js';
import type { PriceRounding } from '../pricing/line-price.js';
import type { DueStatus } from '../shared/due-status.js';
import type { BusinessDate, PercentHundredths, Rupiah } from '../shared/units.js';

/** A row of Parameter Cicilan; what it leaves empty is 0. */
export interface PlanRow {
  readonly kode_cicilan: string;
  readonly nama_cicilan: string;
  /** Number of monthly instalments. */
  readonly tenor: number;
  /** Charge over the whole term, of the price less the down payment. */
  readonly biaya_persen: PercentHundredths;
  readonly min_dp_persen: PercentHundredths;
  readonly biaya_admin: Rupiah;
  /** Late fee per started month, of what is unpaid of the instalment, and per day. */
  readonly denda_persen: PercentHundredths;
  readonly denda_per_hari: Rupiah;
  /** Days late without a fee. */
  readonly hari_toleransi: number;
  /** What settling early gives back of the charge that is not due yet. */
  readonly potongan_pelunasan: PercentHundredths;
  /** Instalments missed after which the thing may be taken. */
  readonly lelang_setelah: number;
  /** What a cancellation keeps of what was paid in. */
  readonly potongan_batal: PercentHundredths;
  /** Least price of a thing for this plan. */
  readonly minimal_harga: Rupiah;
}

/** Terms of a contract: its row, and how the shop rounded on the day it was made. Later parameters never touch them. */
export interface InstallmentTerms extends PlanRow {
  readonly pembulatan: PriceRounding;
}

/** One instalment, and what has become of it. */
export interface Due {
  readonly ke: number;
  readonly jatuh_tempo: BusinessDate;
  /** What is to be paid, its part of the charge included. */
  readonly angsuran_rp: Rupiah;
  readonly biaya_rp: Rupiah;
  /** Paid of its principal and of its charge; what a settlement gave up of the latter. */
  readonly bayar_pokok_rp: Rupiah;
  readonly bayar_biaya_rp: Rupiah;
  readonly potongan_rp: Rupiah;
  /** Late fee that was paid, and what is owed of the one that was reckoned. */
  readonly denda_rp: Rupiah;
  readonly denda_sisa_rp: Rupiah;
  /** Months and days late that a fee was reckoned for already. */
  readonly denda_bulan: number;
  readonly denda_hari: number;
  /** Day on which nothing was left of it. */
  readonly tgl_bayar: BusinessDate | null;
}

/** What a contract comes to. */
export interface InstallmentPlan {
  readonly min_dp_rp: Rupiah;
  /** Price less the down payment. */
  readonly pokok_rp: Rupiah;
  readonly biaya_rp: Rupiah;
  /** What the instalments sum to: principal and charge. */
  readonly total_angsuran_rp: Rupiah;
  /** The usual instalment; the last takes the rest. */
  readonly angsuran_rp: Rupiah;
  readonly biaya_admin: Rupiah;
  readonly schedule: readonly Due[];
}

const PERCENT = 10_000;

/** Least down payment, up to the rupiah: 30 % of 8,750,000 is 2,625,000. */
export const leastDownPayment = (harga: Rupiah, { min_dp_persen }: Pick<PlanRow, 'min_dp_persen'>): Rupiah =>
  percentOf(harga, min_dp_persen, 'up');

/** The schedule of a price; `dp_rp` is at most the price. Dates go from `tgl` itself, so that they never drift. */
export function planOf(harga: Rupiah, dp_rp: Rupiah, terms: InstallmentTerms, tgl: BusinessDate): InstallmentPlan {
  const { tenor, biaya_persen, biaya_admin } = terms;
  const { step, rounding } = terms.pembulatan;
  const pokok_rp = harga - dp_rp;
  const biaya_rp = priceToStep([[pokok_rp, biaya_persen]], PERCENT, step, rounding);
  const total_angsuran_rp = pokok_rp + biaya_rp;
  const equal = multiplyDivide(total_angsuran_rp, 1, tenor, 'down');
  const angsuran_rp = roundToStep(equal, step, 'down') || equal;
  const amounts = withRest(total_angsuran_rp, angsuran_rp, tenor);
  const charges = within(withRest(biaya_rp, multiplyDivide(biaya_rp, 1, tenor, 'down'), tenor), amounts);
  const schedule = amounts.map((angsuran, index): Due => ({
    ...{ ke: index + 1, jatuh_tempo: addMonths(tgl, index + 1), angsuran_rp: angsuran, biaya_rp: charges[index]! },
    ...UNPAID,
    tgl_bayar: angsuran === 0 ? tgl : null,
  }));
  const min_dp_rp = leastDownPayment(harga, terms);
  return { min_dp_rp, pokok_rp, biaya_rp, total_angsuran_rp, angsuran_rp: amounts[0]!, biaya_admin, schedule };
}

const UNPAID = {
  ...{ bayar_pokok_rp: 0, bayar_biaya_rp: 0, potongan_rp: 0 },
  ...{ denda_rp: 0, denda_sisa_rp: 0, denda_bulan: 0, denda_hari: 0 },
};

/** `count` equal parts, the last with what they leave. */
const withRest = (total: Rupiah, part: Rupiah, count: number): Rupiah[] =>
  Array.from({ length: count }, (_, index) => (index < count - 1 ? part : total - part * (count - 1)));

/** A charge is a part of its instalment: what is more than the last one goes to those before. */
function within(charges: readonly Rupiah[], amounts: readonly Rupiah[]): Rupiah[] {
  let over = 0;
  return charges
    .toReversed()
    .map((charge, index) => {
      const wanted = charge + over;
      const part = Math.min(wanted, amounts[amounts.length - 1 - index]!);
      over = wanted - part;
      return part;
    })
    .toReversed();
}

/** What is left of an instalment, its late fee aside. */
export const unpaidOf = ({ angsuran_rp, bayar_pokok_rp, bayar_biaya_rp, potongan_rp }: Due): Rupiah =>
  angsuran_rp - bayar_pokok_rp - bayar_biaya_rp - potongan_rp;

/** What is left of its charge. */
export const unpaidCharge = ({ biaya_rp, bayar_biaya_rp, potongan_rp }: Due): Rupiah =>
  biaya_rp - bayar_biaya_rp - potongan_rp;

/** What is left of all of them. */
export const unpaidOfAll = (schedule: readonly Due[]): Rupiah => schedule.reduce((sum, due) => sum + unpaidOf(due), 0);

/** The last day on which an instalment costs no late fee. */
export const feeFree = ({ jatuh_tempo }: Due, { hari_toleransi }: Pick<PlanRow, 'hari_toleransi'>): BusinessDate =>
  addDays(jatuh_tempo, hari_toleransi);

/** Is it unpaid, and its tolerance over? */
export const isMissed = (due: Due, terms: Pick<PlanRow, 'hari_toleransi'>, tgl: BusinessDate): boolean =>
  unpaidOf(due) > 0 && feeFree(due, terms) < tgl;

/** Instalments that were missed by a day. */
export const missedOf = (schedule: readonly Due[], terms: Pick<PlanRow, 'hari_toleransi'>, tgl: BusinessDate): number =>
  schedule.filter((due) => isMissed(due, terms, tgl)).length;

/** How an open contract stands: SIAP LELANG once as many instalments were missed as its terms allow. */
export function dueStatus(schedule: readonly Due[], terms: PlanRow, tgl: BusinessDate): DueStatus {
  if (missedOf(schedule, terms, tgl) >= terms.lelang_setelah) return 'SIAP LELANG';
  return schedule.some((due) => unpaidOf(due) > 0 && due.jatuh_tempo < tgl) ? 'LEWAT' : 'BELUM';
}

/** The first day on which the thing may be taken; null where so many are not left unpaid. */
export function seizableFrom(schedule: readonly Due[], terms: PlanRow): BusinessDate | null {
  const due = schedule.filter((one) => unpaidOf(one) > 0)[terms.lelang_setelah - 1];
  return due ? addDays(feeFree(due, terms), 1) : null;
}
