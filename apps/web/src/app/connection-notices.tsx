import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfflineFor } from '../platform/online.js';
import { useSomethingWorksOffline } from '../platform/works-offline.js';
import { dialog } from '../ui/dialogs.js';

const OfflineNotice = lazy(() => import('./offline-notice.js'));
// Fetched while there still is a connection.
void import('./offline-notice.js');

/** A shorter blip costs nothing: what was asked meanwhile is asked again. */
const BLIP_MS = 2000;

/**
 * Offline: a notice that blocks until the connection is back, or until the person goes on reading what is there. Back
 * online: a notice that reloads on confirmation; what was being typed may be finished first. Neither over a screen that keeps
 * what is done meanwhile: a scanner would talk to the notice.
 */
export function ConnectionNotices(): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const goesOn = useSomethingWorksOffline();
  const offline = useOfflineFor(BLIP_MS) && !goesOn;
  const wasOffline = useRef(false);
  const [reading, setReading] = useState(false);

  useEffect(() => {
    if (offline) {
      wasOffline.current = true;
      return () => setReading(false);
    }
    if (!wasOffline.current || !navigator.onLine) return;
    wasOffline.current = false;
    void dialog
      .confirm(t('connection.backOnline'), {
        title: t('common:dialog.info'),
        ok: t('reload'),
        cancel: t('later'),
        unasked: true,
      })
      .then((accepted) => accepted && window.location.reload());
  }, [offline, t]);

  return <Suspense>{offline && <OfflineNotice reading={reading} onRead={() => setReading(true)} />}</Suspense>;
}
