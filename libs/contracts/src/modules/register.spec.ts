import { describe, expect, it } from 'vitest';
import { bundle } from '../messages/bundle.js';
import {
  type SettingKey,
  MODULE_KEYS,
  SETTING_KEYS,
  entryOf,
  gateOpen,
  moduleOn,
  setting,
  withoutFollowing,
} from './register.js';
import { ValueTypeError, parseValue, showValue } from './value-types.js';
import { specTable } from '../testing/spec-table.js';

/** `list(enum(a|b))` → the register's type, written the table's way. */
function written(type: ReturnType<typeof entryOf>['type']): string {
  if (type.type === 'enum') return `enum(${type.values.join('|')})`;
  if (type.type === 'list') return `list(${written(type.of)})`;
  if (type.type === 'nullable') return `${written(type.of)}|null`;
  if (type.type === 'record') {
    return `{${Object.entries(type.fields)
      .map(([key, of]) => `${key}:${written(of)}`)
      .join(',')}}`;
  }
  return type.type;
}

const figures = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'string' && /^\d+\.\d+$/.test(inner) ? Number(inner) : inner,
  );

describe('the register of flags and settings', () => {
  const table = specTable('modules.tsv');

  it('holds every row of the table and nothing else', () => {
    expect([...SETTING_KEYS].sort()).toEqual(table.map((row) => row['key']!).sort());
  });

  it.each(table)('$key has the kind, type and default of the table', (row) => {
    const entry = entryOf(row['key'] as SettingKey);
    expect(entry.kind).toBe(row['kind']);
    expect(written(entry.type)).toBe(row['type']);
    const shown = showValue(entry.type, entry.default);
    const text = row['default'] ?? '';
    expect(typeof shown === 'string' ? shown : figures(shown)).toEqual(
      typeof shown === 'string' ? text : figures(JSON.parse(text)),
    );
  });

  it('reads what the shop set, else the default', () => {
    expect(setting(null, 'pembulatan')).toBe(500);
    expect(setting({ pembulatan: 1000 }, 'pembulatan')).toBe(1000);
    expect(setting({}, 'toleransi_berat_pembelian')).toBe(50);
    expect(setting({ pecahan_uang: [1_000, 500] }, 'pembulatan_tunai')).toBe(500);
    expect(setting({ pecahan_uang: [1_000, 500], pembulatan_tunai: 1 }, 'pembulatan_tunai')).toBe(1);
    const followed = { pecahan_uang: [1_000, 500], pembulatan_tunai: 500 };
    expect(withoutFollowing(followed)).toEqual({ pecahan_uang: [1_000, 500] });
    expect(withoutFollowing({ ...followed, pembulatan_tunai: 1_000 })).toEqual({
      ...followed,
      pembulatan_tunai: 1_000,
    });
  });

  it('opens gates by module, by language and by condition', () => {
    expect(gateOpen({}, 'CICILAN')).toBe(false);
    expect(gateOpen({ CICILAN_MODULE: true }, 'CICILAN')).toBe(true);
    expect(gateOpen({ CICILAN_MODULE: true }, 'CICILAN_MODULE')).toBe(true);
    expect(gateOpen({ app_mode: 'manual-stock-sale' }, 'MANUAL')).toBe(true);
    expect(gateOpen({ app_mode: 'manual-stock-sale' }, 'MANUAL_MODULE')).toBe(false);
    expect(gateOpen({ hutang_pokok: true }, 'HUTANG_POKOK')).toBe(false);
    expect(gateOpen({ hutang_pokok: true, nilai_hutang_pokok: 'PARAMETER' }, 'HUTANG_POKOK')).toBe(true);
    expect(moduleOn({ MULTI_LANGUAGE_FEATURE: 'it' }, 'MULTI_LANGUAGE_FEATURE')).toBe(true);
    expect(MODULE_KEYS.every((key) => typeof gateOpen({}, key) === 'boolean')).toBe(true);
    expect(() => gateOpen({}, 'NOTHING')).toThrow(RangeError);
  });

  it('takes wire figures apart exactly and refuses what is not of the type', () => {
    const gram = entryOf('toleransi_berat_pembelian').type;
    expect(parseValue(gram, 0.05)).toBe(50);
    expect(parseValue(gram, '0.050')).toBe(50);
    for (const bad of [-1, 0.0001, Number.NaN, 'x', null, true, {}, 1e15]) {
      expect(() => parseValue(gram, bad)).toThrow(ValueTypeError);
    }
    const tiers = entryOf('tingkat_pembulatan_berat').type;
    expect(parseValue(tiers, [{ sampai_gram: null, step_gram: 0.1 }])).toEqual([{ sampai_gram: null, step_gram: 100 }]);
    expect(() => parseValue(tiers, [{ step_gram: 0.1, extra: 1 }])).toThrow(ValueTypeError);
    expect(() => parseValue(entryOf('base_path').type, 'javascript:x')).toThrow(ValueTypeError);
    expect(() => parseValue(entryOf('teks_buyback').type, 'a\u0000b')).toThrow(ValueTypeError);
    for (const bad of [null, { a: 1.5 }, { a: '\ud800' }]) {
      expect(() => parseValue(entryOf('template_nota').type, bad)).toThrow(ValueTypeError);
    }
    expect(() => parseValue(entryOf('nilai_hutang_pokok').type, 'LAIN')).toThrow(ValueTypeError);
  });

  it('gives every default back unchanged through the wire', () => {
    for (const key of SETTING_KEYS) {
      const { type, default: value } = entryOf(key);
      expect(parseValue(type, showValue(type, value))).toEqual(value);
    }
  });

  it('says what each means, in every language', () => {
    for (const [language, { meanings }] of Object.entries(bundle)) {
      expect(Object.keys(meanings).sort()).toEqual([...SETTING_KEYS].sort());
      for (const text of Object.values(meanings)) expect(text, language).not.toBe('');
    }
    for (const row of table) {
      expect(bundle.id.meanings[row['key'] as SettingKey]).toBe(row['meaning_id']);
    }
  });
});
