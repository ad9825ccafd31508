import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionSignals } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { followLanguage } from '../../platform/i18n/i18n.js';
import { fetchModules } from '../../platform/session/session-calls.js';
import { sessionActor, useSession, useUser } from '../../platform/session/use-session.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { dialog } from '../../ui/dialogs.js';
import { withOverlay } from '../../ui/loading.js';
import { toast } from '../../ui/toast.js';

const RELOAD_AFTER_MS = 1000;

/** What the server tells clients: settings or rights changed, the session was ended, the day was closed. */
export function SessionEvents(): null {
  const { t } = useTranslation('shell');
  const session = useSession();
  const user = useUser();
  const asking = useRef(false);

  useSocketEvent('settings-changed', () => {
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
        const modules = { ...session.modules, ...(await fetchModules().catch(() => ({}))) };
        sessionActor.send({ type: 'modulesChanged', modules });
        await followLanguage(modules);
        await withOverlay(new Promise((resolve) => void window.setTimeout(resolve, RELOAD_AFTER_MS)));
        window.location.reload();
      });
  });

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

  useSocketEvent('day-closed', ({ tgl, by }) => {
    if (by !== user.user_id) toast.info(t('dayClosed', { tgl, by }));
    sessionActor.send({ type: 'refresh' });
    void queryClient.invalidateQueries();
  });

  return null;
}
