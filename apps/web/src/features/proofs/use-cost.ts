import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { seesCost } from '@emas/contracts/permissions/levels';
import { useCan, useUser } from '../../platform/session/use-session.js';

/** Whether the whole text of events is for this user. */
export function useMaySeeCost(): boolean {
  const { level } = useUser();
  const mayLook = useCan(COST_PERMISSION)('lihat');
  return mayLook || seesCost(level);
}
