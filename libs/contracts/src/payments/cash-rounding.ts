import type { CashRounding } from '@emas/domain/payments/payable';
import { type SettingValues, setting } from '../modules/register.js';
import { smallestCoin } from '../modules/settings.js';

/** How the shop's settings round cash, and which notes there are. */
export function cashRounding(values: SettingValues | null): CashRounding {
  const pecahan_uang = setting(values, 'pecahan_uang');
  return {
    step: setting(values, 'pembulatan_tunai'),
    coin: smallestCoin(pecahan_uang),
    note: Math.max(...pecahan_uang),
  };
}
