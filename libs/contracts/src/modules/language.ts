import { type Language, isLanguage } from '../messages/languages.js';
import { type SettingValues, setting } from './register.js';

/** The language a shop speaks with somebody: its own where it has set one, else what he asked for and it offers. */
export function languageInForce(values: SettingValues, asked: Language | null): Language {
  const fixed = setting(values, 'MULTI_LANGUAGE_FEATURE');
  if (isLanguage(fixed)) return fixed;
  return asked !== null && setting(values, 'daftar_bahasa').includes(asked) ? asked : setting(values, 'bahasa_default');
}
