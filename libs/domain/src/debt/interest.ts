import { priceToStep } from '../shared/arithmetic.js';
import { addDays, addMonths, daysBetween } from '../shared/business-date.js';
import type { DueStatus } from '../shared/due-status.js';
import type { BusinessDate, PercentHundredths, Rupiah } from '../shared/units.js';

/** A period is a started month, a started half month, or a day. */
export const INTEREST_UNITS = ['BULAN', 'SETENGAH_BULAN', 'HARI'] as const;
export type InterestUnit = (typeof INTEREST_UNITS)[number];

/** What a contract was made with; parameters of later days never touch it. */
export interface LoanTerms {
  /** Row of Parameter Bunga Hutang that it took; null where the shop's settings alone counted. */
  readonly kode_bunga: string | null;
  /** Percent per month. */
  readonly bunga: PercentHundredths;
  readonly perhitungan_bunga: InterestUnit;
  /** Least interest of one payment; 0 where there is none. */
  readonly minimal_bunga: Rupiah;
  readonly biaya_admin: Rupiah;
  readonly persen_admin: PercentHundredths;
  /** Months until it is due. */
  readonly jangka_waktu: number;
  /** Days after it is due before the goods may be auctioned. */
  readonly masa_tenggang: number;
  /** Step that interest and fees are rounded to, and the direction. */
  readonly pembulatan: Rupiah;
  readonly pembulatan_kebawah: boolean;
}

/** How far a contract is paid: what of the principal is left, and for how many periods since its first day. */
export interface Owing {
  /** Every boundary is counted from here, never from the one before. */
  readonly tgl_hutang: BusinessDate;
  /** Periods paid. */
  readonly lunas: number;
  readonly pokok: Rupiah;
}

/** Periods in a month. */
const PER_MONTH: Readonly<Record<InterestUnit, number>> = { BULAN: 1, SETENGAH_BULAN: 2, HARI: 30 };
/** Days between the two halves of a month. */
const HALF_MONTH = 15;
/** Periods that may be paid beyond what is due. */
export const AHEAD_MAX = 12;

type Units = Pick<LoanTerms, 'perhitungan_bunga'>;
type Rates = Units & Pick<LoanTerms, 'bunga' | 'minimal_bunga' | 'pembulatan' | 'pembulatan_kebawah'>;

/** Last day of the period `k`; 0 is the first day of the contract. */
export function boundary(tgl_hutang: BusinessDate, k: number, { perhitungan_bunga }: Units): BusinessDate {
  if (perhitungan_bunga === 'HARI') return addDays(tgl_hutang, k);
  if (perhitungan_bunga === 'BULAN') return addMonths(tgl_hutang, k);
  const month = addMonths(tgl_hutang, Math.floor(k / 2));
  return k % 2 === 0 ? month : addDays(month, HALF_MONTH);
}

const monthOf = (date: BusinessDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** A period that certainly ends before `tgl`, or is the first: from there one counts on. */
function before(tgl_hutang: BusinessDate, tgl: BusinessDate, { perhitungan_bunga }: Units): number {
  if (perhitungan_bunga === 'HARI') return Math.max(0, daysBetween(tgl_hutang, tgl));
  return Math.max(0, monthOf(tgl) - monthOf(tgl_hutang) - 1) * PER_MONTH[perhitungan_bunga];
}

/** Periods begun by `tgl`: a boundary day still belongs to the period that it ends. */
export function startedPeriods(tgl_hutang: BusinessDate, tgl: BusinessDate, units: Units): number {
  let k = before(tgl_hutang, tgl, units);
  while (boundary(tgl_hutang, k, units) < tgl) k += 1;
  return k;
}

/** The first boundary after `tgl`. */
function nextBoundary(tgl_hutang: BusinessDate, tgl: BusinessDate, units: Units): number {
  let k = before(tgl_hutang, tgl, units);
  while (boundary(tgl_hutang, k, units) <= tgl) k += 1;
  return k;
}

/** Periods owed on `tgl`; one at least until the first is paid. */
export const duePeriods = ({ tgl_hutang, lunas }: Owing, units: Units, tgl: BusinessDate): number =>
  Math.max(startedPeriods(tgl_hutang, tgl, units) - lunas, lunas === 0 ? 1 : 0);

const rounding = ({ pembulatan_kebawah }: Pick<LoanTerms, 'pembulatan_kebawah'>) =>
  pembulatan_kebawah ? ('down' as const) : ('up' as const);

/** Interest on sums for periods, rounded once as a whole; never less than the contract's least. */
function interestOn(lent: readonly (readonly [pokok: Rupiah, periods: number])[], rates: Rates): Rupiah {
  if (lent.every(([, periods]) => periods === 0)) return 0;
  const products = lent.map(([pokok, periods]) => [pokok, rates.bunga * periods] as const);
  const denominator = 10_000 * PER_MONTH[rates.perhitungan_bunga];
  return Math.max(rates.minimal_bunga, priceToStep(products, denominator, rates.pembulatan, rounding(rates)));
}

/** Interest on `pokok` for so many periods; 2,700,000 at 3 % for 17 days → 45,900 → 46,000. */
export const interestFor = (pokok: Rupiah, periods: number, rates: Rates): Rupiah =>
  interestOn([[pokok, periods]], rates);

/** Interest of one month. */
export const monthlyInterest = (pokok: Rupiah, rates: Rates): Rupiah =>
  interestFor(pokok, PER_MONTH[rates.perhitungan_bunga], rates);

/** Interest owed on `tgl`. */
export const dueInterest = (owing: Owing, rates: Rates, tgl: BusinessDate): Rupiah =>
  interestFor(owing.pokok, duePeriods(owing, rates, tgl), rates);

/** Day through which interest is paid. */
export const paidThrough = ({ tgl_hutang, lunas }: Owing, units: Units): BusinessDate =>
  boundary(tgl_hutang, lunas, units);

/** The day it is due: a full term after the day through which interest is paid. */
export function dueDate(
  { tgl_hutang, lunas }: Pick<Owing, 'tgl_hutang' | 'lunas'>,
  terms: Units & Pick<LoanTerms, 'jangka_waktu'>,
): BusinessDate {
  const { perhitungan_bunga, jangka_waktu } = terms;
  if (perhitungan_bunga === 'HARI') return addMonths(addDays(tgl_hutang, lunas), jangka_waktu);
  return boundary(tgl_hutang, lunas + jangka_waktu * PER_MONTH[perhitungan_bunga], terms);
}

/** Fee on a sum that is lent, rounded as interest is: 10,000 + 1 % of 4,400,000 = 54,000. */
export const adminFee = (
  jumlah: Rupiah,
  terms: Pick<LoanTerms, 'biaya_admin' | 'persen_admin' | 'pembulatan' | 'pembulatan_kebawah'>,
): Rupiah =>
  priceToStep(
    [
      [jumlah, terms.persen_admin],
      [terms.biaya_admin, 10_000],
    ],
    10_000,
    terms.pembulatan,
    rounding(terms),
  );

/** What adding to a contract comes to. */
export interface Addition {
  /** Periods of the old principal, which are paid with it. */
  readonly periode: number;
  /** Periods that the added sum bears, up to the same boundary. */
  readonly periode_tambah: number;
  readonly bunga: Rupiah;
  readonly admin: Rupiah;
  /** What the customer gets of it. */
  readonly cair: Rupiah;
}

/**
 * Lends `tambah` more on `tgl`: the contract is paid through the first boundary after that day, where old and new principal
 * stand together; every rupiah lent bears one period at least.
 */
export function addition(owing: Owing, tambah: Rupiah, terms: LoanTerms, tgl: BusinessDate): Addition {
  const next = nextBoundary(owing.tgl_hutang, tgl, terms);
  const periode = Math.max(next - owing.lunas, 0);
  const periode_tambah = owing.lunas + periode - next + 1;
  const bunga = interestOn([[owing.pokok, periode], [tambah, periode_tambah]], terms); // prettier-ignore
  const admin = adminFee(tambah, terms);
  return { periode, periode_tambah, bunga, admin, cair: tambah - bunga - admin };
}

/** Where a running contract stands towards the day it is due. */
export function tempoOf(
  { jatuh_tempo, masa_tenggang }: { readonly jatuh_tempo: BusinessDate; readonly masa_tenggang: number },
  tgl: BusinessDate,
): DueStatus {
  if (tgl <= jatuh_tempo) return 'BELUM';
  return tgl <= addDays(jatuh_tempo, masa_tenggang) ? 'LEWAT' : 'SIAP LELANG';
}

/** First day on which the goods may be auctioned. */
export const auctionDay = (of: { readonly jatuh_tempo: BusinessDate; readonly masa_tenggang: number }): BusinessDate =>
  addDays(of.jatuh_tempo, of.masa_tenggang + 1);

/** What redeeming costs until a day. */
export interface RedemptionRow {
  readonly sampai: BusinessDate;
  readonly bunga: Rupiah;
  readonly total: Rupiah;
}

/** By the day, a row for each would tell nothing: they stand so many apart. */
const DAYS_APART = 10;

/** What redeeming costs until each of the next boundaries, from `tgl` on. */
export function redemptionTable(owing: Owing, rates: Rates, tgl: BusinessDate, rows = 4): RedemptionRow[] {
  const apart = rates.perhitungan_bunga === 'HARI' ? DAYS_APART : 1;
  const first = owing.lunas + duePeriods(owing, rates, tgl);
  return Array.from({ length: rows }, (_, index) => {
    const periods = first + index * apart - owing.lunas;
    const bunga = interestFor(owing.pokok, periods, rates);
    return { sampai: boundary(owing.tgl_hutang, first + index * apart, rates), bunga, total: owing.pokok + bunga };
  });
}

/** What a contract owes on a day. */
export interface Owed {
  readonly periode: number;
  readonly bunga: Rupiah;
  readonly total_tebus: Rupiah;
}

export function owedOn(owing: Owing, rates: Rates, tgl: BusinessDate): Owed {
  const periode = duePeriods(owing, rates, tgl);
  const bunga = interestFor(owing.pokok, periode, rates);
  return { periode, bunga, total_tebus: owing.pokok + bunga };
}

/** Boundaries that a take-over may name: the day is one of the contract's own. Null where it is none. */
export function periodsPaid(tgl_hutang: BusinessDate, bunga_sampai: BusinessDate, units: Units): number | null {
  if (bunga_sampai < tgl_hutang) return null;
  const k = startedPeriods(tgl_hutang, bunga_sampai, units);
  return boundary(tgl_hutang, k, units) === bunga_sampai ? k : null;
}
