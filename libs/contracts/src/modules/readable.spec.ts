import { describe, expect, it } from 'vitest';
import { datesLocked } from '../definitions/date-lock.js';
import { cashRounding } from '../payments/cash-rounding.js';
import { languageInForce } from './language.js';
import { isReadable } from './readable.js';
import { isSettingKey, type SettingValues } from './register.js';

const SET: SettingValues = {
  bahasa_default: 'it',
  daftar_bahasa: ['it', 'en'],
  kunci_tanggal: true,
  KUNCI_TANGGAL_SPV_MODULE: true,
  pecahan_uang: [50_000, 1_000],
  pembulatan_tunai: 5_000,
  batas_uang_kas: 1,
};
const readable = Object.fromEntries(Object.entries(SET).filter(([key]) => isSettingKey(key) && isReadable(key)));

describe('what every screen may read', () => {
  it('is enough for cash, language and dates', () => {
    expect(readable).not.toHaveProperty('batas_uang_kas');
    expect(cashRounding(readable)).toEqual(cashRounding(SET));
    expect(cashRounding(readable)).toEqual({ step: 5_000, coin: 1_000, note: 50_000 });
    expect(languageInForce(readable, 'id')).toBe('it');
    expect([datesLocked(readable, 'KASIR'), datesLocked(readable, 'SPV')]).toEqual([true, false]);
  });
});
