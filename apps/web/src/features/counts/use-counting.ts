import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../../platform/api/query-client.js';
import { signalHit, signalMiss } from '../../platform/input/scanner.js';
import { useOnline } from '../../platform/online.js';
import { useUser } from '../../platform/session/use-session.js';
import { useWorksOffline } from '../../platform/works-offline.js';
import { countMachine, type Told } from './count.machine.js';
import { scanStoreOf } from './scan-store.js';

/** What somebody should look at: it is not simply there. */
const ODD: ReadonlySet<Told['hasil']> = new Set<Told['hasil']>(['SALAH BAKI', 'TIDAK DIKENAL', 'TERSIMPAN']);

/** Others' scans and sums are asked for no more often than this while one scans. */
const LOOK_MS = 2000;

/** The machine of a count on this device: told by sound what each scan is, and by what is to be weighed. */
export function useCounting(id: string) {
  const { kode_toko, user_id } = useUser();
  const store = useMemo(() => scanStoreOf(kode_toko, user_id, id), [kode_toko, user_id, id]);
  const [state, send, actor] = useMachine(countMachine, { input: { id, store } });
  const [drawn, setDrawn] = useState<readonly Told[]>([]);
  const timer = useRef<number | undefined>(undefined);
  const online = useOnline();
  useWorksOffline();
  useEffect(() => {
    if (online) send({ type: 'online' });
  }, [online, send]);
  useEffect(() => {
    const told = actor.on('told', ({ told: answers }) => {
      if (answers.some(({ hasil }) => ODD.has(hasil))) signalMiss();
      else signalHit();
      const toWeigh = answers.filter(({ timbang }) => timbang);
      if (toWeigh.length > 0) setDrawn((waiting) => [...waiting, ...toWeigh.filter((one) => waiting.every(({ kode }) => kode !== one.kode))]); // prettier-ignore
      timer.current ??= window.setTimeout(() => {
        timer.current = undefined;
        void queryClient.invalidateQueries({ queryKey: ['ledger', 'stock-opname'] });
      }, LOOK_MS);
    });
    return () => {
      told.unsubscribe();
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [actor]);
  const weigh = (thing: Told, berat: number): void => {
    send({ type: 'read', kode_baki: thing.baki, baca: [{ kode: thing.kode, berat }] });
    setDrawn((waiting) => waiting.filter((one) => one !== thing));
  };
  return { state, send, store, online, toWeigh: drawn[0] ?? null, weigh };
}
