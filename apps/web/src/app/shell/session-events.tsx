import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { waitFor } from 'xstate';
import { sessionSignals } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { followLanguage } from '../../platform/i18n/i18n.js';
import { fetchModules, type Modules } from '../../platform/session/session-calls.js';
import { sessionActor, useSession, useUser } from '../../platform/session/use-session.js';
import { useSocketConnected, useSocketEvent } from '../../platform/sockets.js';
import { dialog } from '../../ui/dialogs.js';
import { withOverlay } from '../../ui/loading.js';
import { toast } from '../../ui/toast.js';

const RELOAD_AFTER_MS = 1000;

const isSame = (one: Modules, other: Modules): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was told while the live channel was away was not heard: session, rights, modules and what is on the screen are
 * asked for anew when it is back. `onSettings`: the settings had changed meanwhile.
 */
function useCatchUp(onSettings: () => void): void {
  const connected = useSocketConnected();
  const { modules } = useSession();
  const heard = useRef(false);
  useEffect(() => {
    if (!connected) return;
    const isFirst = !heard.current;
    heard.current = true;
    // A page that was loaded without the server has a user and nothing else.
    const hasNothing = Object.keys(modules).length === 0;
    if (isFirst && !hasNothing) return;
    sessionSignals.emit({ type: 'stale' });
    void waitFor(sessionActor, (state) => state.matches({ loggedIn: 'atWork' }))
      .then(({ context }) => {
        if (!hasNothing && context.session && !isSame(modules, context.session.modules)) onSettings();
      })
      // Logged out before the answer came.
      .catch(() => undefined);
    // Once for each connection.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [connected]);
}

/** What the server tells clients: settings or rights changed, the session was ended, a day was opened or closed. */
export function SessionEvents(): null {
  const { t } = useTranslation('shell');
  const session = useSession();
  const user = useUser();
  const asking = useRef(false);

  const takeSettings = async (): Promise<void> => {
    const modules = { ...session.modules, ...(await fetchModules().catch(() => ({}))) };
    sessionActor.send({ type: 'modulesChanged', modules });
    await followLanguage(modules);
  };
  const askToReload = (): void => {
    if (asking.current) return;
    asking.current = true;
    void dialog
      .confirm(t('settingsChanged.text'), {
        title: t('settingsChanged.title'),
        ok: t('reload'),
        cancel: t('later'),
        unasked: true,
      })
      .then(async (accepted) => {
        asking.current = false;
        if (!accepted) return;
        await takeSettings();
        await withOverlay(new Promise((resolve) => void window.setTimeout(resolve, RELOAD_AFTER_MS)));
        window.location.reload();
      });
  };

  /** Who changed them knows: they are in force without a reload. */
  const takeOwn = (): void => void takeSettings().then(() => queryClient.invalidateQueries());

  useSocketEvent('settings-changed', ({ by }) => (by === user.user_id ? takeOwn() : askToReload()));
  useCatchUp(askToReload);

  useSocketEvent('session-ended', () => {
    void dialog
      .info(t('sessionEnded'), { ok: t('loginAgain'), unasked: true })
      .then(() => sessionActor.send({ type: 'end', reason: 'taken-over' }));
  });

  // The same as a refusal that says 'DELETED': session, access tree and modules are asked for anew.
  useSocketEvent('access-changed', () => {
    sessionSignals.emit({ type: 'stale' });
    toast.info(t('accessChanged'));
  });

  // Chosen in another window: this one would say one drawer and pay out of another.
  useSocketEvent('drawer-changed', ({ kode_laci }) => {
    if (kode_laci === user.kode_laci) return;
    sessionActor.send({ type: 'drawerChosen', kode_laci });
    void queryClient.invalidateQueries();
  });

  const anotherDay = (): void => {
    sessionActor.send({ type: 'refresh' });
    void queryClient.invalidateQueries();
  };
  useSocketEvent('day-opened', anotherDay);
  useSocketEvent('day-closed', ({ tgl, by }) => {
    if (by !== user.user_id) toast.info(t('dayClosed', { tgl, by }));
    anotherDay();
  });

  return null;
}
