import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { WifiIcon } from '../ui/icons.js';
import { Notice } from '../ui/notice.js';
import './edge-notice.css';

interface OfflineNoticeProps {
  /** Folded away, to read what is on the screen. */
  readonly reading: boolean;
  readonly onRead: () => void;
}

export default function OfflineNotice({ reading, onRead }: OfflineNoticeProps): ReactNode {
  const { t } = useTranslation('shell');
  if (reading)
    return createPortal(
      <div role="status" className="edge-notice">
        <span>
          <WifiIcon aria-hidden="true" /> {t('connection.readOnly')}
        </span>
      </div>,
      document.body,
    );
  return (
    <Notice
      icon={<WifiIcon />}
      title={t('connection.offline')}
      action={<Button onClick={onRead}>{t('connection.read')}</Button>}
    >
      {t('connection.offlineHint')}
    </Notice>
  );
}
