import { type SettingValues, moduleOn, setting } from '@emas/contracts/modules/register';
import type { SaleSettings } from '@emas/domain/sales/settings';
import { priceRounding } from '../pricing/index.js';

/** What of the shop's settings decides a sale. */
export const saleSettings = (values: SettingValues | null): SaleSettings => ({
  pembulatan: priceRounding(values),
  batas_atas_penjualan: setting(values, 'batas_atas_penjualan'),
  harga_termasuk_pajak: moduleOn(values, 'PAJAK_MODULE') && setting(values, 'harga_termasuk_pajak'),
  validasi_penjualan: moduleOn(values, 'VALIDASI_PENJUALAN_MODULE'),
});

/** The same for manual goods, which are validated separately only where their module is on: in app_mode alone saving does. */
export function manualSaleSettings(values: SettingValues | null): SaleSettings {
  const settings = saleSettings(values);
  return { ...settings, validasi_penjualan: settings.validasi_penjualan && moduleOn(values, 'MANUAL_MODULE') };
}
