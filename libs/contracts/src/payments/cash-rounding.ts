import type { CashRounding } from '@emas/domain/payments/payable';
import { type SettingValues, setting } from '../modules/register.js';
import { smallestCoin } from '../modules/settings.js';

/** How the shop's settings round cash. */
export const cashRounding = (values: SettingValues | null): CashRounding => ({
  step: setting(values, 'pembulatan_tunai'),
  coin: smallestCoin(setting(values, 'pecahan_uang')),
});
