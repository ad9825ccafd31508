import { Id, Optional } from '../shared/rules.js';

/** `GET penjualan/kategori-harga`. */
export class FindTierDto {
  @Optional() @Id() customer_id?: string | null;
}
