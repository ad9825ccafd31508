import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useWaitsLong } from '../platform/api/waiting.js';
import './edge-notice.css';

/** Says that something which was sent is still waited for, whatever screen or dialog it was sent from. */
export function WaitingNotice(): ReactNode {
  const { t } = useTranslation('shell');
  const waits = useWaitsLong();
  return createPortal(
    <div role="status" aria-live="polite" className="edge-notice" data-busy={waits || undefined}>
      {waits && <span>{t('connection.stillWaiting')}</span>}
    </div>,
    document.body,
  );
}
