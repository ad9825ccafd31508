import { SETTING_KEYS, type SettingValues, entryOf } from '@emas/contracts/modules/register';
import { parseValue } from '@emas/contracts/modules/value-types';

/**
 * Settings of the installation, from variables named like their keys in capitals (`WHATSAPP_BACKEND`); lists are
 * separated by commas. Throws with every malformed one named.
 */
export function environmentSettings(env: Readonly<Record<string, string | undefined>>): SettingValues {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const key of SETTING_KEYS) {
    const { source, type } = entryOf(key);
    const text = env[key.toUpperCase()];
    if (source !== 'environment' || text === undefined || text === '') continue;
    try {
      values[key] = parseValue(type, type.type === 'list' ? text.split(',').map((part) => part.trim()) : text);
    } catch {
      wrong.push(key.toUpperCase());
    }
  }
  if (wrong.length > 0) throw new Error(`Configuration: ${wrong.join(', ')} malformed.`);
  return values;
}
