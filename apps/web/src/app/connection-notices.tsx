import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../platform/online.js';
import { dialog } from '../ui/dialogs.js';

const OfflineNotice = lazy(() => import('./offline-notice.js'));
// Fetched while there still is a connection.
void import('./offline-notice.js');

/** Offline: a notice that blocks. Back online: a notice that reloads on confirmation; what was being typed may be finished first. */
export function ConnectionNotices(): ReactNode {
  const { t } = useTranslation(['shell', 'common']);
  const online = useOnline();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (!online) wasOffline.current = true;
    else if (wasOffline.current) {
      wasOffline.current = false;
      void dialog
        .confirm(t('connection.backOnline'), {
          title: t('common:dialog.info'),
          ok: t('reload'),
          cancel: t('later'),
          unasked: true,
        })
        .then((accepted) => accepted && window.location.reload());
    }
  }, [online, t]);

  return <Suspense>{!online && <OfflineNotice />}</Suspense>;
}
