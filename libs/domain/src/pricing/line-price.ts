import { divide, MG_TIMES_CENTS_PER_RUPIAH, priceToStep, type Rounding } from '../shared/arithmetic.js';
import type { Milligrams, PriceCents, Rupiah } from '../shared/units.js';

/** What a figure counts: grams of the thing, or the thing itself. */
export type PriceUnit = 'GRAM' | 'PCS';

/** The making charge of one line. */
export interface Ongkos {
  readonly satuan_ongkos: PriceUnit;
  /** Rupiah per gram or per piece, in hundredths. */
  readonly tarif_ongkos: PriceCents;
  /** Least charge of one piece; 0 where there is none. */
  readonly minimal_per_pcs: Rupiah;
}

/** Everything one piece is priced by; several of the same kind that are weighed together, as one. */
export interface PricedPiece extends Ongkos {
  /** How many pieces; one where it is left out. */
  readonly qty?: number;
  readonly berat: Milligrams;
  readonly satuan_harga: PriceUnit;
  /** Price per gram; per piece where `satuan_harga` is PCS (LM bars). */
  readonly harga_gram: PriceCents;
  /** Stones and other attributes. */
  readonly harga_atribut: Rupiah;
  readonly diskon: Rupiah;
}

/** The shop's rounding of sales prices: setting `pembulatan` and PEMBULATAN_PENJUALAN_KEBAWAH_MODULE. */
export interface PriceRounding {
  readonly step: Rupiah;
  readonly rounding: Exclude<Rounding, 'half-up'>;
}

export interface LinePrice {
  /** Making charge contained in `bruto`, half-up to the rupiah. */
  readonly ongkos: Rupiah;
  /** Before the discount: `harga + diskon`. */
  readonly bruto: Rupiah;
  /** What the customer pays for this piece. */
  readonly harga: Rupiah;
}

type Product = readonly [number, number];

/** Factors whose product is milligrams × hundredths: one piece at a price counts as 1000 mg of it. */
const perUnit = (unit: PriceUnit, price: PriceCents, { berat, qty = 1 }: PricedPiece): Product => [
  price,
  unit === 'GRAM' ? berat : qty * 1000,
];
const rupiah = (amount: Rupiah): Product => [amount, MG_TIMES_CENTS_PER_RUPIAH];
const exact = ([a, b]: Product): bigint => BigInt(a) * BigInt(b);

/** The charge by rate, or the least charge of a piece where that is more. */
function ongkosOf(piece: PricedPiece): Product {
  const byRate = perUnit(piece.satuan_ongkos, piece.tarif_ongkos, piece);
  const least = rupiah(piece.minimal_per_pcs * (piece.qty ?? 1));
  return exact(byRate) < exact(least) ? least : byRate;
}

const productsOf = (piece: PricedPiece): readonly Product[] => [
  perUnit(piece.satuan_harga, piece.harga_gram, piece),
  ongkosOf(piece),
  rupiah(piece.harga_atribut),
  rupiah(-piece.diskon),
];

/** What a piece comes to after its discount and before any rounding, in parts of MG_TIMES_CENTS_PER_RUPIAH. */
export const exactPrice = (piece: PricedPiece): bigint =>
  productsOf(piece).reduce((sum, product) => sum + exact(product), 0n);

/**
 * `harga = berat × harga_gram + ongkos + stones − diskon`, rounded once, at the end, to the shop's step.
 * 485,000.00/g × 3.270 g = 1,585,950 → up to 500: 1,586,000.
 */
export function linePrice(piece: PricedPiece, { step, rounding }: PriceRounding): LinePrice {
  const harga = priceToStep(productsOf(piece), MG_TIMES_CENTS_PER_RUPIAH, step, rounding);
  return {
    ongkos: divide(exact(ongkosOf(piece)), BigInt(MG_TIMES_CENTS_PER_RUPIAH), 'half-up'),
    bruto: harga + piece.diskon,
    harga,
  };
}

/** A discount told in percent of the price before it, half-up to the rupiah; at most 10,000 (100 %). */
export function discountByPercent(piece: PricedPiece, percentHundredths: number): Rupiah {
  const gross = exactPrice({ ...piece, diskon: 0 });
  return divide(gross * BigInt(percentHundredths), BigInt(MG_TIMES_CENTS_PER_RUPIAH) * 10_000n, 'half-up');
}
