/** Every flag and setting a shop has: type, default, where it comes from. Their meaning in six languages: namespace `settings`. */
import type { Entry } from './entry.js';
import { moduleFlags } from './module-flags.js';
import { settings } from './settings.js';

export const register = { ...moduleFlags, ...settings } as const;

export type ModuleKey = keyof typeof moduleFlags;
export type SettingKey = keyof typeof register;
export type SettingValue<Key extends SettingKey> = (typeof register)[Key] extends Entry<infer Value> ? Value : never;

/** Settings that list the shops which have a page. */
export type ShopList = 'daftar_toko_rekap_sales' | 'daftar_toko_rekap_transaksi_pembelian';

/** Values that differ from their defaults, as the shop's settings document holds them. */
export type SettingValues = Readonly<Record<string, unknown>>;

export const SETTING_KEYS = Object.keys(register) as readonly SettingKey[];
export const MODULE_KEYS = Object.keys(moduleFlags) as readonly ModuleKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(register, key);
export const isModuleKey = (key: string): key is ModuleKey => Object.hasOwn(moduleFlags, key);
export const entryOf = (key: SettingKey): Entry => register[key] as Entry;

/** The value in force, in units of the inside: what the shop set, else the default. */
export function setting<Key extends SettingKey>(values: SettingValues | null, key: Key): SettingValue<Key> {
  const value = values !== null && Object.hasOwn(values, key) ? values[key] : usualValue(values, key);
  return value as SettingValue<Key>;
}

/** What a setting is worth while the shop has not set it: its default, or what the one it follows makes of it. */
export function usualValue<Key extends SettingKey>(values: SettingValues | null, key: Key): SettingValue<Key> {
  const entry = entryOf(key);
  if (!entry.follows) return entry.default as SettingValue<Key>;
  return entry.follows.value(setting(values, entry.follows.key as SettingKey) as never) as SettingValue<Key>;
}

/** All values but those that only say what they follow, so that they go on following it. */
export const withoutFollowing = (values: SettingValues): SettingValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const follows = isSettingKey(key) && entryOf(key).follows !== undefined;
      return !follows || value !== usualValue(values, key);
    }),
  );

/** True while the module is on; the one whose value is a language is on unless it is `off`. */
export function moduleOn(values: SettingValues | null, key: ModuleKey): boolean {
  const value: unknown = setting(values, key);
  return value !== false && value !== 'off';
}

/** Is a shop among those that have a page? */
export const isListed = (values: SettingValues | null, shops: ShopList, shop: string): boolean =>
  setting(values, shops).includes(shop);

/**
 * Gates as definitions and routes name them: a module, with or without `_MODULE`, or a condition on settings.
 * MANUAL opens also in app mode manual-stock-sale; HUTANG_POKOK closes while the principal is the gold price.
 */
export function gateOpen(values: SettingValues | null, gate: string): boolean {
  if (gate === 'MANUAL') {
    return moduleOn(values, 'MANUAL_MODULE') || setting(values, 'app_mode') === 'manual-stock-sale';
  }
  if (gate === 'HUTANG_POKOK') {
    return setting(values, 'hutang_pokok') && setting(values, 'nilai_hutang_pokok') !== 'HARGA_EMAS';
  }
  // Where plating is done at head office a shop sorts and settles nothing of it itself.
  if (gate === 'SEPUHAN_SENDIRI') return moduleOn(values, 'SEPUHAN_MODULE') && !setting(values, 'sepuhan_terpusat');
  // Who sends only to partners outside the house has them in the list of shops.
  if (gate === 'OTHER_SHOPS') return moduleOn(values, 'SEND_GOODS_MODULE') || moduleOn(values, 'EXTERNAL_GOODS_MODULE');
  if (gate === 'PUSAT') return setting(values, 'app_type') === 'PUSAT';
  const key = isModuleKey(gate) ? gate : `${gate}_MODULE`;
  if (!isModuleKey(key)) throw new RangeError(`unknown gate ${gate}`);
  return moduleOn(values, key);
}
