import { AuthorizationIds, Code, Flag, Optional, Price, QueryInt, Rows } from '../shared/rules.js';

/** A selling price: per gram, or per piece for groups priced by the piece. */
export class SellingPriceDto {
  @Code(20) kode_group!: string;
  @Price() harga!: number;
  /** Looked at again: it is right although it jumps. */
  @Optional() @Flag() yakin?: boolean;
}

/** A buying price per gram. */
export class BuyingPriceDto {
  @Code(20) kode_harga!: string;
  @Price() harga_per_gram!: number;
  /** Looked at again: it is right although it jumps. */
  @Optional() @Flag() yakin?: boolean;
}

/** `POST papan-harga`: what changes on the board, all of it or nothing. */
export class ChangePricesDto {
  /** Base price of 24K per gram of the business day. */
  @Optional() @Price() harga_gold?: number | null;
  @Optional() @Flag() harga_gold_yakin?: boolean;
  @Rows(() => SellingPriceDto, 500) jual!: SellingPriceDto[];
  @Rows(() => BuyingPriceDto, 500) beli!: BuyingPriceDto[];
  /** Those that are as they were are confirmed for the business day. */
  @Optional() @Flag() konfirmasi?: boolean;
  @AuthorizationIds() otorisasi_ids?: string[];
}

/** `GET papan-harga/riwayat`: prices of one group, or the base price without one, over so many days. */
export class PriceHistoryDto {
  @Optional() @Code(20) kode_group?: string;
  @Optional() @QueryInt(1, 366) hari?: number;
}

/** `GET papan-harga/perubahan`: each change of one group's prices, or of the base price without one. */
export class PriceChangesDto {
  @Optional() @Code(20) kode_group?: string;
}
