import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { createActor } from 'xstate';
import { datesLocked } from '@emas/contracts/definitions/date-lock';
import type { AccessTree, Action } from '@emas/contracts/permissions/access-tree';
import { pageOfAddress } from '@emas/contracts/documents/record-address';
import type { ReadableSetting } from '@emas/contracts/modules/readable';
import { moduleOn, type ModuleKey } from '@emas/contracts/modules/register';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { seesCost, seesEveryMenu } from '@emas/contracts/permissions/levels';
import { sessionSignals } from '../api/client.js';
import { queryClient } from '../api/query-client.js';
import { onStoredUserChanged, onStoredUserRenewed } from './session-store.js';
import { sessionMachine, type Session } from './session.machine.js';
import type { SessionUser } from './session-user.js';

/** One session per page. */
export const sessionActor = createActor(sessionMachine);

/** Begins it, and hears what server and other tabs say of it, until the answer is called. */
export function startSession(): () => void {
  const hearings = [
    sessionSignals.on((signal) => {
      if (signal.type === 'invalid-token') sessionActor.send({ type: 'end', reason: 'invalid-token' });
      else {
        sessionActor.send({ type: 'refresh' });
        void queryClient.invalidateQueries();
      }
    }),
    onStoredUserChanged((loggedIn) => {
      const state = sessionActor.getSnapshot();
      if (!loggedIn && state.matches('loggedIn')) sessionActor.send({ type: 'end', reason: 'other-tab' });
      else if (loggedIn && state.matches('loggedOut')) window.location.reload();
    }),
    onStoredUserRenewed(({ user_id, token }) => {
      const mine = sessionActor.getSnapshot().context.session?.user;
      if (mine?.user_id === user_id && mine.token !== token) sessionActor.send({ type: 'renewed', token });
    }),
  ];
  sessionActor.start();
  return () => hearings.forEach((stop) => stop());
}

export const useSessionState = () => useSelector(sessionActor, (state) => state);

export const useOptionalUser = (): SessionUser | null =>
  useSelector(sessionActor, (state) => state.context.session?.user ?? null);

/** Inside the shell, where somebody is logged in. */
export function useSession(): Session {
  const session = useSelector(sessionActor, (state) => state.context.session);
  if (!session) throw new Error('useSession outside of a session');
  return session;
}

export const useUser = (): SessionUser => useSession().user;

/** Is a module on? */
export const useModule = (key: ModuleKey): boolean => moduleOn(useSession().modules, key);
/** A setting as the wire has it (decimals, not units); undefined while the shop has not answered. */
export const useSetting = (key: ReadableSetting): unknown => useSession().modules[key];

/** Are the dates of reports and lists fixed to the business day for this user? */
export const useDatesLocked = (): boolean => datesLockedFor(useSession());

export const datesLockedFor = ({ modules, user }: Session): boolean => datesLocked(modules, user.level);

/** May this user do this on this page? The server decides; this only hides what it would refuse. */
export function can(user: SessionUser, permission: string, action: Action): boolean {
  if (seesEveryMenu(user.level)) return true;
  for (const menu of user.akses) {
    const page = menu.children.find((child) => child.id === permission);
    if (page) return menu.is_show && page.is_show && (action === 'lihat' || isShown(page.children, action));
  }
  return false;
}

const isShown = (nodes: AccessTree, id: string): boolean => nodes.some((node) => node.id === id && node.is_show);

/** May this user see what stands at an address? */
export function useMayOpen(): (address: string) => boolean {
  const user = useUser();
  return useCallback((address) => can(user, pageOfAddress(address), 'lihat'), [user]);
}

export function useCan(permission: string): (action: Action) => boolean {
  const user = useUser();
  return (action) => can(user, permission, action);
}

/** May this user see cost and profit? */
export function useSeesCost(): boolean {
  const user = useUser();
  return can(user, COST_PERMISSION, 'lihat') || seesCost(user.level);
}
