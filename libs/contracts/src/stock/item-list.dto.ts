import { MOST_ROWS } from '../shared/most-rows.js';
import { Code, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { ITEM_SORTS } from './item-sorts.js';
import { ITEM_STATUSES } from './item.view.js';

/** `GET barang`; empty or ALL filters nothing. With `limit` the answer is `{count, data}`, without it a bare array. */
export class ItemListDto {
  @Optional() @Text(100) q?: string;
  /** The tray; `kode_toko` is its historic name. */
  @Optional() @Code(20) kode_baki?: string;
  @Optional() @Code(20) kode_toko?: string;
  @Optional() @Code(20) kode_gudang?: string;
  @Optional() @Code(20) kode_group?: string;
  @Optional() @Code(20) kode_dept?: string;
  @Optional() @OneOf(['ALL', ...ITEM_STATUSES]) status?: string;
  @Optional() @OneOf(ITEM_SORTS) sort?: string;
  @Optional() @OneOf(['asc', 'desc']) order?: string;
  @Optional() @QueryInt(0, 10_000_000) skip?: number;
  @Optional() @QueryInt(1, MOST_ROWS) limit?: number;
  /** With a page also what its codes are called. */
  @Optional() @OneOf(['true']) names?: string;
}
