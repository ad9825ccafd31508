import { Optional, Text } from '../shared/rules.js';

/** Name, address and logo as slips and reports print them. */
export class ShopProfileDto {
  @Text(100, { upper: true })
  readonly nama_toko!: string;

  @Text(200, { upper: true })
  readonly alamat_toko!: string;

  /** A stored picture of folder TOKO; null takes it away, left out it stays. */
  @Optional()
  @Text(200)
  readonly logo_path?: string | null;
}
