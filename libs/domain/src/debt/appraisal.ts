import { divide, MG_TIMES_CENTS_PER_RUPIAH, weightTimesPrice } from '../shared/arithmetic.js';
import type { ExactPrice } from '../pricing/weight-price.js';
import type { Rate } from '../pricing/rate-off.js';
import { KADAR_PURE, type Kadar, type Milligrams, type PriceCents, type Rupiah } from '../shared/units.js';

/** What a condition of a pledge takes off its worth. */
export interface LoanCondition extends Rate {
  readonly kondisi_pinjaman: string;
  readonly nama_kondisi: string;
  readonly butuh_otorisasi: boolean;
}

/** A row of Plafond Hutang, or of the one by kadar, in force: how much of a gram is lent. */
export interface CeilingRow {
  readonly plafond_per_gram: PriceCents;
  /** Most of one contract; null: no limit. */
  readonly maksimal_hutang: Rupiah | null;
}

export interface GroupCeiling extends CeilingRow {
  /** Empty = all. */
  readonly kode_dept: string | null;
  readonly kode_group: string | null;
}

export interface KadarCeiling extends CeilingRow {
  readonly kadar_dari: Kadar;
  readonly kadar_sampai: Kadar;
}

/** What a thing is, as far as limits go by it. */
interface Kind {
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
}

/** Price per gram of gold of this fineness, by the price of pure gold. */
export const priceByKadar = (hargaGold: PriceCents, kadar: Kadar): ExactPrice => ({
  cents: BigInt(hargaGold) * BigInt(kadar),
  per: BigInt(KADAR_PURE),
});

/** Price per gram of what is bought by the piece: its price over the weight of a piece. */
export const priceByPiece = (perPiece: PriceCents, beratPcs: Milligrams): ExactPrice => ({
  cents: BigInt(perPiece) * 1_000n,
  per: BigInt(beratPcs),
});

/** What gold is worth at a price, without anything taken off; down to the rupiah. */
export const goldValue = ({ cents, per }: ExactPrice, gold: Milligrams): Rupiah =>
  divide(cents * BigInt(gold), per * BigInt(MG_TIMES_CENTS_PER_RUPIAH), 'down');

/**
 * What the system says that a pledge is worth: its gold at the price less percent and rupiah per gram of its condition, in
 * one, down to the step. 5.230 g × 1,085,000 less 2 % = 5,561,059 → 5,561,000. Never below 0.
 */
export function appraise(
  { cents, per }: ExactPrice,
  gold: Milligrams,
  { potongan_persen, potongan_per_gram }: Rate,
  step: Rupiah,
): Rupiah {
  const whole = 10_000n;
  const left =
    cents * BigInt(gold) * (whole - BigInt(potongan_persen)) - BigInt(potongan_per_gram) * BigInt(gold) * per * whole;
  if (left <= 0n) return 0;
  const by = Math.max(step, 1);
  return divide(left, per * whole * BigInt(MG_TIMES_CENTS_PER_RUPIAH) * BigInt(by), 'down') * by;
}

const isOf = (wanted: string | null, has: string | null): boolean => (wanted || null) === (has || null);

/** The limit of a thing: of its type and group, of its group, of its type, of all; else by its fineness. Null: none. */
export function ceilingOf(
  { kode_dept, kode_group, kadar }: Kind,
  groups: readonly GroupCeiling[],
  kadars: readonly KadarCeiling[],
): CeilingRow | null {
  const wanted = [[kode_dept, kode_group], [null, kode_group], [kode_dept, null], [null, null]] as const; // prettier-ignore
  for (const [dept, group] of wanted) {
    const row = groups.find((one) => isOf(dept, one.kode_dept) && isOf(group, one.kode_group));
    if (row) return row;
  }
  return kadars.find(({ kadar_dari, kadar_sampai }) => kadar >= kadar_dari && kadar <= kadar_sampai) ?? null;
}

/** A pledge with its worth and what its limit says of a gram; null where it has none. */
export interface Covering {
  readonly berat: Milligrams;
  readonly taksiran: Rupiah;
  readonly plafond_per_gram: PriceCents | null;
}

/**
 * What may be lent on these: of each its limit by weight, down to the rupiah; one without a row counts for what it is worth,
 * or a crumb of odd fineness would lift the limit. Null where none has a row: there is no limit.
 */
export function ceilingSum(lines: readonly Covering[]): Rupiah | null {
  if (lines.every(({ plafond_per_gram }) => plafond_per_gram === null)) return null;
  return lines.reduce((sum, line) => sum + lineCeiling(line), 0);
}

/** What of that sum one line is. */
export const lineCeiling = ({ berat, taksiran, plafond_per_gram }: Covering): Rupiah =>
  plafond_per_gram === null ? taksiran : weightTimesPrice(berat, plafond_per_gram, 'down');

/** Least of what the rows allow one contract; null where none says anything. */
export function leastMaximum(rows: readonly (CeilingRow | null)[]): Rupiah | null {
  const limits = rows.flatMap((row) => (row?.maksimal_hutang ? [row.maksimal_hutang] : []));
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** The most that is lent without asking anybody. */
export const mostLent = (taksiran: Rupiah, plafond: Rupiah | null, maksimal: Rupiah | null): Rupiah =>
  Math.min(taksiran, plafond ?? taksiran, maksimal ?? taksiran);

/**
 * A sum split by shares, to the rupiah: each gets its part down, what is left goes to the largest remainders, of equal ones to
 * the first. Equal parts where there are no shares.
 */
export function splitByShare(sum: Rupiah, shares: readonly number[]): readonly Rupiah[] {
  const all = shares.reduce((total, share) => total + share, 0);
  if (all === 0) return splitByShare(sum, shares.map(() => 1)); // prettier-ignore
  const exact = shares.map((share) => BigInt(sum) * BigInt(share));
  const parts = exact.map((product) => Number(product / BigInt(all)));
  let left = sum - parts.reduce((total, part) => total + part, 0);
  const order = exact
    .map((product, index) => ({ index, rest: product % BigInt(all) }))
    .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1));
  for (const { index } of order) {
    if (left === 0) break;
    parts[index]! += 1;
    left -= 1;
  }
  return parts;
}
