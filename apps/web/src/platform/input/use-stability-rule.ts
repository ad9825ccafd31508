import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { setting } from '@emas/contracts/modules/register';
import { sessionActor } from '../session/use-session.js';
import type { StabilityRule } from './scale-stability.js';

const MILLIGRAMS = 1000;
const DEFAULT_TOLERANCE = setting(null, 'timbangan_toleransi_stabil');
const DEFAULT_TIME = setting(null, 'timbangan_stabil_ms');

/** When the shop takes a weight for steady. The wire has grams, the register milligrams. */
export function useStabilityRule(): StabilityRule {
  const modules = useSelector(sessionActor, (state) => state.context.session?.modules);
  const grams = modules?.['timbangan_toleransi_stabil'];
  const time = modules?.['timbangan_stabil_ms'];
  return useMemo(
    () => ({
      tolerance: grams === undefined ? DEFAULT_TOLERANCE : Math.round(Number(grams) * MILLIGRAMS),
      time: time === undefined ? DEFAULT_TIME : Number(time),
    }),
    [grams, time],
  );
}
