import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../platform/online.js';
import { dialog } from '../ui/dialogs.js';

const OfflineNotice = lazy(() => import('./offline-notice.js'));
// Fetched while there still is a connection.
void import('./offline-notice.js');

/** Offline: a notice that blocks. Back online: a notice that reloads on confirmation. */
export function ConnectionNotices(): ReactNode {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) {
      wasOffline.current = false;
      void dialog
        .info(t('connection.backOnline'), { ok: t('reload') })
        .then((accepted) => accepted && window.location.reload());
    }
  }, [online, t]);

  return <Suspense>{!online && <OfflineNotice />}</Suspense>;
}
