import { setting, type SettingValues } from '@emas/contracts/modules/register';
import type { MasterValues } from '@emas/domain/masterdata/master';
import type { Rupiah } from '@emas/domain/shared/units';

/** Difference at a count that the shop takes without reason or approval: the drawer's own, else the shop's. */
export function drawerTolerance(drawer: MasterValues | null | undefined, settings: SettingValues | null): Rupiah {
  const own = drawer?.['toleransi_selisih'];
  return typeof own === 'number' ? own : setting(settings, 'toleransi_selisih_kas');
}
