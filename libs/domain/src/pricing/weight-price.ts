import { divide, MG_TIMES_CENTS_PER_RUPIAH, roundToStep } from '../shared/arithmetic.js';
import type { Milligrams, PercentHundredths, PriceCents, Rupiah } from '../shared/units.js';
import { type ChosenDeduction, ownAmount, ownWeight } from './category-deduction.js';
import { type LossRow, lossOf } from './note-loss.js';
import { type Rate, rateOff } from './rate-off.js';

export type PriceBase = 'HARGA_BELI' | 'HARGA_NOTA';

/** What a condition of goods takes off: percent of their gold, and rupiah per gram of it. */
export interface PurchaseCondition extends Rate {
  readonly kondisi_barang: string;
  readonly nama_kondisi: string;
  readonly dasar_harga: PriceBase;
  readonly butuh_otorisasi: boolean;
}

/** Up to `sampai` (null: without end) weights are rounded to a multiple of `step`. */
export interface WeightTier {
  readonly sampai: Milligrams | null;
  readonly step: Milligrams;
}

/**
 * Price per gram as a fraction of cents, so that a price taken from a note (rupiah ÷ weight) loses nothing before it meets
 * the weight.
 */
export interface ExactPrice {
  readonly cents: bigint;
  readonly per: bigint;
}

export const pricePerGram = (price: PriceCents): ExactPrice => ({ cents: BigInt(price), per: 1n });

/** What was paid for `berat` of gold, as a price per gram; `berat` is above 0. */
export const priceOnNote = (paid: Rupiah, berat: Milligrams): ExactPrice => ({
  cents: BigInt(paid) * BigInt(MG_TIMES_CENTS_PER_RUPIAH),
  per: BigInt(berat),
});

/** The price per gram as shown, half-up to the cent. */
export const shownPrice = (price: ExactPrice): PriceCents => divide(price.cents, price.per, 'half-up');

/** `berat` at the price before any deduction, half-up to the rupiah. */
export const grossPrice = (price: ExactPrice, berat: Milligrams): Rupiah =>
  divide(price.cents * BigInt(berat), price.per * BigInt(MG_TIMES_CENTS_PER_RUPIAH), 'half-up');

/** Why less is paid than the gold is worth: by its category, by the age of our note, by its condition, or by hand. */
export const DEDUCTION_KINDS = ['KATEGORI', 'RUGI NOTA', 'KONDISI', 'MANUAL'] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** A part of what is taken off; what says nothing of it is left out. */
export interface Deduction {
  readonly jenis_potongan: DeductionKind;
  /** Row of its list: deduction, loss or condition. */
  readonly kode_potongan?: string;
  readonly nama_potongan?: string;
  readonly potongan_persen?: PercentHundredths;
  readonly potongan_per_gram?: PriceCents;
  /** Grams that are no gold, taken off before it is priced: they cost nothing on top. */
  readonly potongan_berat?: Milligrams;
  readonly potongan: Rupiah;
}

/** A thing that is bought or taken as a pledge by its weight. */
export interface WeighedGold {
  readonly price: ExactPrice;
  /** Its gold, before what its category takes off. */
  readonly gold: Milligrams;
  readonly chosen: readonly ChosenDeduction[];
  /** Row for the age of our note; null where it is not priced by one. */
  readonly loss: LossRow | null;
  readonly condition: Rate & Pick<PurchaseCondition, 'kondisi_barang' | 'nama_kondisi'>;
  readonly step: Rupiah;
  readonly down: boolean;
}

export interface WeightPrice {
  /** What is paid for as gold. */
  readonly gold: Milligrams;
  /** Grams that its category took off. */
  readonly berat_potong: Milligrams;
  /** `gold` at the price. */
  readonly gross: Rupiah;
  /** In the order in which they are told; they sum to gross − proposal. */
  readonly parts: readonly Deduction[];
  /** Rounded once to the step; never below 0. */
  readonly proposal: Rupiah;
}

/** `gold` without what its category takes off as weight; 0 or less is no gold at all. */
export const goldLeft = (gold: Milligrams, chosen: readonly ChosenDeduction[]): Milligrams =>
  gold - chosen.reduce((sum, one) => sum + ownWeight(one), 0);

/** What the shop proposes for it, and what of the price of its gold is taken off for which reason. */
export function weightPrice(thing: WeighedGold): WeightPrice {
  const gold = goldLeft(thing.gold, thing.chosen);
  const gross = grossPrice(thing.price, gold);
  const found = [
    ...thing.chosen.map((one) => categoryPart(one, gross, gold)),
    ...(thing.loss ? [lossPart(thing.loss, gross, gold)] : []),
    conditionPart(thing.condition, gross, gold),
  ].filter(({ jenis_potongan, potongan }) => potongan !== 0 || jenis_potongan === 'KATEGORI');
  const left = gross - sumOf(found);
  const proposal = left <= 0 ? 0 : roundToStep(left, thing.step, thing.down ? 'down' : 'up');
  const parts = withRest(found, left - proposal, thing.condition);
  return { gold, berat_potong: thing.gold - gold, gross, parts, proposal };
}

/** The parts where another price than the proposed is paid: by hand, the difference is a part of its own. */
export const partsAt = (
  { parts, proposal }: Pick<WeightPrice, 'parts' | 'proposal'>,
  harga: Rupiah,
): readonly Deduction[] =>
  harga === proposal ? parts : [...parts, { jenis_potongan: 'MANUAL', potongan: proposal - harga }];

const sumOf = (parts: readonly Deduction[]): Rupiah => parts.reduce((sum, { potongan }) => sum + potongan, 0);

/** What rounding made belongs to the last part that takes money off, to the condition where there is none. */
function withRest(
  parts: readonly Deduction[],
  rest: Rupiah,
  { kondisi_barang, nama_kondisi }: WeighedGold['condition'],
): readonly Deduction[] {
  if (rest === 0) return parts;
  const at = parts.findLastIndex(({ potongan }) => potongan !== 0);
  if (at < 0)
    return [...parts, { jenis_potongan: 'KONDISI', kode_potongan: kondisi_barang, nama_potongan: nama_kondisi, potongan: rest }]; // prettier-ignore
  return parts.map((part, index) => (index === at ? { ...part, potongan: part.potongan + rest } : part));
}

function categoryPart(chosen: ChosenDeduction, gross: Rupiah, gold: Milligrams): Deduction {
  const { row, choice } = chosen;
  const { kode_potongan, nama_potongan, satuan } = row;
  const of = { jenis_potongan: 'KATEGORI', kode_potongan, nama_potongan } as const;
  if (satuan === 'BERAT') return { ...of, potongan_berat: ownWeight(chosen), potongan: 0 };
  const own = ownAmount(chosen, gross, gold);
  const potongan = choice?.nilai ?? own;
  // A rate that was not kept to is not told.
  return { ...of, ...(potongan === own && rates(row)), potongan };
}

const lossPart = (row: LossRow, gross: Rupiah, gold: Milligrams): Deduction => ({
  jenis_potongan: 'RUGI NOTA',
  kode_potongan: row.kode_rugi,
  ...rates({ potongan_persen: row.rugi_persen, potongan_per_gram: row.rugi_per_gram ?? 0 }),
  potongan: lossOf(row, gross, gold),
});

const conditionPart = (condition: WeighedGold['condition'], gross: Rupiah, gold: Milligrams): Deduction => ({
  jenis_potongan: 'KONDISI',
  kode_potongan: condition.kondisi_barang,
  nama_potongan: condition.nama_kondisi,
  ...rates(condition),
  potongan: rateOff(condition, gross, gold),
});

const rates = ({ potongan_persen, potongan_per_gram }: { readonly [Name in keyof Rate]: number | null }) => ({
  ...(potongan_persen && { potongan_persen }),
  ...(potongan_per_gram && { potongan_per_gram }),
});

const FAR = 2;

/** More than twice what stands on the note is not that piece, or a point that was not typed: 17.3 instead of 1.730. */
export const isFarAboveNote = (berat: Milligrams, beratNota: Milligrams): boolean => berat > beratNota * FAR;

/** The weight the shop pays for: rounded down within its tier, for the scale's last digits are not gold. */
export function roundedWeight(berat: Milligrams, tiers: readonly WeightTier[]): Milligrams {
  const tier = tiers.find(({ sampai }) => sampai === null || berat <= sampai);
  return tier ? roundToStep(berat, tier.step, 'down') : berat;
}
