import { Codes, OneOf, Optional } from '../shared/rules.js';

/** BERHARGA: things that have a selling price; SEMUA: all that lie in the trays. */
export const PRICE_SCOPES = ['BERHARGA', 'SEMUA'] as const;
export type PriceScope = (typeof PRICE_SCOPES)[number];

/** `GET papan-harga/stok`. */
export class StockPricesDto {
  @Optional() @OneOf(PRICE_SCOPES) cakupan?: PriceScope;
}

/** `POST papan-harga/stok`: the selling prices of stock are worked out anew. */
export class RepriceStockDto {
  @OneOf(PRICE_SCOPES) cakupan!: PriceScope;
  @Codes(500) kode_group!: string[];
}
