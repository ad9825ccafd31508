import type { PriceCents, Rupiah } from '../shared/units.js';
import type { PriceUnit } from './line-price.js';

/** A row of Parameter Harga Emas, in force for one group. */
export interface GoldPriceRow {
  readonly harga_gram: PriceCents | null;
  readonly harga_per_pcs: Rupiah | null;
  /** Limits per gram or piece without authorization; empty = none. */
  readonly batas_bawah: PriceCents | null;
  readonly batas_atas: PriceCents | null;
}

export interface GoldPriceQuote {
  readonly satuan_harga: PriceUnit;
  /** Per gram; per piece where `satuan_harga` is PCS. */
  readonly harga_gram: PriceCents;
  readonly batas_bawah: PriceCents | null;
  readonly batas_atas: PriceCents | null;
}

/** Selling price of a group; null where the shop has set none in the group's unit. */
export function quoteGoldPrice(satuan_harga: PriceUnit, row: GoldPriceRow | null): GoldPriceQuote | null {
  if (!row) return null;
  const harga_gram = satuan_harga === 'PCS' ? (row.harga_per_pcs ?? 0) * 100 : (row.harga_gram ?? 0);
  if (harga_gram <= 0) return null;
  return { satuan_harga, harga_gram, batas_bawah: row.batas_bawah, batas_atas: row.batas_atas };
}
