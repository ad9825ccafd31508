import { MOST_ROWS } from '../shared/most-rows.js';
import { Code, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { LISTING_STATES } from './listing.view.js';

/** `GET marketplace/tayang`; empty or ALL filters nothing. */
export class ListingListDto {
  @Optional() @OneOf(['ALL', ...LISTING_STATES]) status?: string;
  @Optional() @Code(20) kode_marketplace?: string;
  @Optional() @Text(100) q?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
}

/** `POST marketplace/tayang`. */
export class ListItemDto {
  @Code(20) kode_marketplace!: string;
  @Code() kode_barcode!: string;
}

/** `DELETE marketplace/tayang/{kode_barcode}`. */
export class UnlistItemDto {
  @Code(20) kode_marketplace!: string;
}
