import { Text } from '../shared/rules.js';

/** Name and address as slips and reports print them. */
export class ShopProfileDto {
  @Text(100, { upper: true })
  readonly nama_toko!: string;

  @Text(200, { upper: true })
  readonly alamat_toko!: string;
}
