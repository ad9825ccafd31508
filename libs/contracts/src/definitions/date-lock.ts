import { moduleOn, setting, type SettingValues } from '../modules/register.js';
import type { Level } from '../permissions/levels.js';

/** Who is free of the date lock by which flags; without either flag nobody is. */
const EXEMPT: Readonly<Record<'both' | 'owner' | 'supervisor', readonly Level[]>> = {
  both: ['OWN', 'SPV', 'SU', 'MU'],
  owner: ['OWN', 'SU', 'MU'],
  supervisor: ['SPV', 'SU', 'MU'],
};

/** Are the dates of reports and lists fixed to the business day for this level? Browser and server share it. */
export function datesLocked(settings: SettingValues | null, level: Level): boolean {
  if (!setting(settings, 'kunci_tanggal')) return false;
  const owner = moduleOn(settings, 'KUNCI_TANGGAL_OWNER_MODULE');
  const supervisor = moduleOn(settings, 'KUNCI_TANGGAL_SPV_MODULE');
  if (!owner && !supervisor) return true;
  const flags = owner && supervisor ? 'both' : owner ? 'owner' : 'supervisor';
  return !EXEMPT[flags].includes(level);
}
