import { type SettingValues, moduleOn, setting } from '@emas/contracts/modules/register';
import type { SaleSettings } from '@emas/domain/sales/settings';

/** What of the shop's settings decides a sale. */
export const saleSettings = (values: SettingValues | null): SaleSettings => ({
  pembulatan: {
    step: setting(values, 'pembulatan'),
    rounding: moduleOn(values, 'PEMBULATAN_PENJUALAN_KEBAWAH_MODULE') ? 'down' : 'up',
  },
  batas_atas_penjualan: setting(values, 'batas_atas_penjualan'),
  harga_termasuk_pajak: moduleOn(values, 'PAJAK_MODULE') && setting(values, 'harga_termasuk_pajak'),
  validasi_penjualan: moduleOn(values, 'VALIDASI_PENJUALAN_MODULE'),
});
