import { MOST_ROWS } from '../shared/most-rows.js';
import { Code, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';
import { ITEM_STATUSES } from './item.view.js';

export const ITEM_SORTS = ['kode_barcode', 'nama_barang', 'kode_toko', 'berat', 'tgl_masuk'] as const;

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
}
