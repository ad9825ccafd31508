import type { PriceRounding } from '../pricing/line-price.js';
import type { Rupiah } from '../shared/units.js';

/** What of the shop's settings decides a sale. */
export interface SaleSettings {
  readonly pembulatan: PriceRounding;
  /** A sale above it needs authorization; 0 = no limit. */
  readonly batas_atas_penjualan: Rupiah;
  readonly harga_termasuk_pajak: boolean;
  /** Two steps: saved by sales, validated by the cashier. Off: saving validates. */
  readonly validasi_penjualan: boolean;
}
