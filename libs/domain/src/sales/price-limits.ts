import { exactPrice, type PricedPiece } from '../pricing/line-price.js';
import { MG_TIMES_CENTS_PER_RUPIAH } from '../shared/arithmetic.js';
import type { SaleQuote } from '../pricing/quote.js';
import type { PricedAccessory } from './accessories.js';
import type { SoldLine } from './sale.js';

/** A line with what the lists proposed for it. */
export interface PricedLine {
  readonly line: SoldLine;
  readonly quote: SaleQuote;
}

/** Whatever of a sale has a price. */
export type Priced = PricedLine | PricedAccessory;

/** What the lists say a piece may be sold for without authorization. */
export type PriceLimits = Pick<SaleQuote, 'batas_bawah' | 'batas_atas' | 'tarif_ongkos' | 'minimal_ongkos'>;

/** Limits of one line that everybody may know; cost is none of them. */
export const LINE_LIMITS = ['HARGA', 'BATAS_ATAS_PENJUALAN', 'ONGKOS_PENJUALAN'] as const;
export type LineLimit = (typeof LINE_LIMITS)[number];

const ONE_RUPIAH = BigInt(MG_TIMES_CENTS_PER_RUPIAH);

/**
 * A piece may come down to `berat × batas_bawah + least making charge + attributes`, by a lower price as by a discount.
 * It is judged before the line is rounded, so that rounding down to the step asks nothing at the limit itself, and by
 * whole rupiah, because a discount told in percent is one.
 */
function isBelowFloor(piece: PricedPiece, { batas_bawah, tarif_ongkos, minimal_ongkos }: PriceLimits): boolean {
  if (batas_bawah === null) return false;
  const least = Math.min(tarif_ongkos, minimal_ongkos);
  const floor = exactPrice({ ...piece, harga_gram: batas_bawah, tarif_ongkos: least, diskon: 0 });
  return floor - exactPrice(piece) >= ONE_RUPIAH;
}

const RULES: Readonly<Record<LineLimit, (piece: PricedPiece, limits: PriceLimits) => boolean>> = {
  HARGA: (piece, limits) =>
    (limits.batas_bawah !== null && piece.harga_gram < limits.batas_bawah) || isBelowFloor(piece, limits),
  BATAS_ATAS_PENJUALAN: ({ harga_gram }, { batas_atas }) => batas_atas !== null && harga_gram > batas_atas,
  ONGKOS_PENJUALAN: (piece, { tarif_ongkos, minimal_ongkos }) =>
    piece.tarif_ongkos < tarif_ongkos && piece.tarif_ongkos < minimal_ongkos,
};

/** Which limits a piece breaks at this price, charge and discount: asked by the server and, while it is typed, by the till. */
export const brokenLimits = (piece: PricedPiece, limits: PriceLimits): readonly LineLimit[] =>
  LINE_LIMITS.filter((limit) => RULES[limit](piece, limits));
