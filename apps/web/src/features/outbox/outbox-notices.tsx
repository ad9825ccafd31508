import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockIcon, WarningIcon } from '../../ui/icons.js';
import { fetchOutboxSummary, OUTBOX_KEY } from './outbox-calls.js';

/** Says where messages wait for a service that nobody configured, and how many were given up. */
export function OutboxNotices(): ReactNode {
  const { t } = useTranslation('outbox');
  const { data = [] } = useQuery({
    queryKey: [...OUTBOX_KEY, 'summary'],
    queryFn: ({ signal }) => fetchOutboxSummary(signal),
    refetchInterval: 10_000,
  });
  const waiting = data.filter(({ is_configured, menunggu }) => !is_configured && menunggu > 0);
  const failed = data.filter(({ gagal }) => gagal > 0);
  const words = (kanal: 'PUSH' | 'WHATSAPP', count: number) => ({ kanal: t(`channels.${kanal}`), count });
  return (
    <div className="outbox-notices stack" role="status">
      {waiting.map(({ kanal, menunggu }) => (
        <p key={kanal} className="outbox-notice tone-warn">
          <ClockIcon aria-hidden="true" />
          {t('ui.noServiceNotice', words(kanal, menunggu))}
        </p>
      ))}
      {failed.map(({ kanal, gagal }) => (
        <p key={kanal} className="outbox-notice tone-bad">
          <WarningIcon aria-hidden="true" />
          {t('ui.failedNotice', words(kanal, gagal))}
        </p>
      ))}
    </div>
  );
}
