import { type SettingValues, moduleOn, setting } from '@emas/contracts/modules/register';
import type { PriceRounding } from '@emas/domain/pricing/line-price';

/** How the shop rounds what it sells. */
export const priceRounding = (values: SettingValues | null): PriceRounding => ({
  step: setting(values, 'pembulatan'),
  rounding: moduleOn(values, 'PEMBULATAN_PENJUALAN_KEBAWAH_MODULE') ? 'down' : 'up',
});
