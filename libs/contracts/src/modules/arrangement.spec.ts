import { describe, expect, it } from 'vitest';
import { bundle } from '../messages/bundle.js';
import { SETTING_GROUPS, SETTING_NEEDS, isShown, unmetNeeds } from './arrangement.js';
import { settingConflicts, settingProblem } from './checks.js';
import { languageInForce } from './language.js';
import { type SettingKey, SETTING_KEYS, entryOf } from './register.js';
import type { ValueType } from './value-types.js';

const wordsOf = (type: ValueType): readonly string[] =>
  type.type === 'enum' ? type.values : type.type === 'list' ? wordsOf(type.of) : [];

describe('the arrangement of the settings', () => {
  it('puts every key into one group, and names it in every language', () => {
    const keys: SettingKey[] = Object.values(SETTING_GROUPS).flat();
    expect([...keys].sort()).toEqual([...SETTING_KEYS].sort());
    for (const { settings } of Object.values(bundle))
      expect(Object.keys(settings.groups).sort()).toEqual(Object.keys(SETTING_GROUPS).sort());
  });

  it('has words for every choice, in every language', () => {
    const values = new Set(SETTING_KEYS.flatMap((key) => wordsOf(entryOf(key).type)));
    for (const { settings } of Object.values(bundle))
      expect(Object.keys(settings.options).sort()).toEqual([...values].sort());
  });

  it('says what a key needs to have an effect', () => {
    expect(unmetNeeds('KUNCI_TANGGAL_SPV_MODULE', {})).toEqual([{ key: 'kunci_tanggal', is: 'on' }]);
    expect(unmetNeeds('KUNCI_TANGGAL_SPV_MODULE', { kunci_tanggal: true })).toEqual([]);
    expect(unmetNeeds('bahasa_default', {})).toEqual([]);
    expect(unmetNeeds('bahasa_default', { MULTI_LANGUAGE_FEATURE: 'it' })).toEqual([
      { key: 'MULTI_LANGUAGE_FEATURE', is: 'off' },
    ]);
    expect(unmetNeeds('template_wa_cicilan', { WHATSAPP_MODULE: true })).toEqual([{ key: 'CICILAN_MODULE', is: 'on' }]);
    for (const [key, needs] of Object.entries(SETTING_NEEDS))
      expect(needs.every((need) => need.key !== key && entryOf(need.key).type.type !== 'json')).toBe(true);
  });

  it('shows no template as JSON and no address that only the server uses', () => {
    expect((['template_nota', 'template_nota_slip', 'push_backend'] as const).filter(isShown)).toEqual([]);
    expect(isShown('pembulatan')).toBe(true);
  });

  it('shows nothing that needs what is not shown', () => {
    for (const key of SETTING_KEYS.filter(isShown))
      expect((SETTING_NEEDS[key] ?? []).filter((need) => !isShown(need.key))).toEqual([]);
    expect(isShown('MEMBER_POINT_RESET_MODULE')).toBe(true);
  });
});

describe('values of settings', () => {
  const problem = (key: SettingKey, value: unknown): string | null => settingProblem(key, value)?.code ?? null;

  it('keep within their limits, told as on the wire', () => {
    expect(settingProblem('sesi_idle_menit', 0)).toEqual({
      code: 'SETTING_OUT_OF_RANGE',
      params: { min: 1, max: 1440 },
    });
    // 100.01 % in hundredths
    expect(settingProblem('biaya_kartu_kredit', 10_001)).toEqual({
      code: 'SETTING_OUT_OF_RANGE',
      params: { min: 0, max: 100 },
    });
    expect(problem('pembulatan', 500)).toBeNull();
  });

  it('take weight tiers only where every weight falls into one', () => {
    const tiers = (...rows: [number | null, number][]) =>
      problem('tingkat_pembulatan_berat', rows.map(([sampai_gram, step_gram]) => ({ sampai_gram, step_gram }))); // prettier-ignore
    expect(tiers([10_000, 50], [null, 100])).toBeNull();
    expect(tiers([null, 100])).toBeNull();
    expect(tiers()).toBe('SETTING_EMPTY');
    expect(tiers([10_000, 50], [20_000, 100])).toBe('SETTING_LAST_TIER');
    expect(tiers([null, 50], [null, 100])).toBe('SETTING_LAST_TIER');
    expect(tiers([10_000, 50], [5_000, 60], [null, 100])).toBe('SETTING_NOT_ASCENDING');
    expect(tiers([10_000, 0], [null, 100])).toBe('SETTING_NOT_POSITIVE');
    expect(tiers([0, 50], [null, 100])).toBe('SETTING_NOT_POSITIVE');
  });

  it('take ladders, denominations and languages only in order and once', () => {
    expect(problem('tangga_berlian', [30, 50])).toBeNull();
    expect(problem('tangga_berlian', [50, 30])).toBe('SETTING_NOT_ASCENDING');
    expect(problem('pecahan_uang', [1000, 500])).toBeNull();
    expect(problem('pecahan_uang', [])).toBe('SETTING_EMPTY');
    expect(problem('pecahan_uang', [500, 500])).toBe('SETTING_DUPLICATE');
    expect(problem('pecahan_uang', [0])).toBe('SETTING_NOT_POSITIVE');
    expect(problem('daftar_bahasa', [])).toBe('SETTING_EMPTY');
    expect(problem('daftar_toko_rekap_sales', ['SJA', 'SJA'])).toBe('SETTING_DUPLICATE');
  });

  it('may not contradict each other', () => {
    expect(settingConflicts({ daftar_bahasa: ['en'] })).toMatchObject([{ key: 'bahasa_default' }]);
    expect(settingConflicts({ daftar_bahasa: ['en'], bahasa_default: 'en' })).toEqual([]);
    const step = (values: Record<string, unknown>) =>
      settingConflicts(values).map(({ key, other, code }) => [key, other, code]);
    const wrong = [['pembulatan_tunai', 'pecahan_uang', 'CASH_STEP_NOT_MULTIPLE']];
    expect(step({ pembulatan_tunai: 150 })).toEqual(wrong);
    expect(step({ pembulatan_tunai: 100, pecahan_uang: [1_000, 500] })).toEqual(wrong);
    expect(step({ pembulatan_tunai: 500 })).toEqual([]);
    expect(step({ pembulatan_tunai: 1 })).toEqual([]);
    // Not set, it follows the smallest coin.
    expect(step({ pecahan_uang: [1_000, 500] })).toEqual([]);
  });
});

describe('the language of an answer', () => {
  it('is the shop’s where it has set one, else what was asked for and is offered', () => {
    expect(languageInForce({}, 'jp')).toBe('jp');
    expect(languageInForce({}, null)).toBe('id');
    expect(languageInForce({ bahasa_default: 'my' }, null)).toBe('my');
    expect(languageInForce({ MULTI_LANGUAGE_FEATURE: 'it' }, 'jp')).toBe('it');
    expect(languageInForce({ daftar_bahasa: ['id', 'en'] }, 'jp')).toBe('id');
  });
});
