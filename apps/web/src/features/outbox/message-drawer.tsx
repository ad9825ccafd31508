import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxMessageView } from '@emas/contracts/outbox/outbox.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { fetchMessage, OUTBOX_KEY } from './outbox-calls.js';
import { faultText, statusTag } from './outbox-columns.js';
import type { MessageActions } from './use-message-actions.js';
import { LoadFailed } from '../../engine/pending.js';

interface MessageDrawerProps {
  readonly id: string | null;
  readonly actions: MessageActions;
  readonly onClose: () => void;
}

/** One message in full, and what can be done with it. */
export function MessageDrawer({ id, actions, onClose }: MessageDrawerProps): ReactNode {
  const { t } = useTranslation(['outbox', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: [...OUTBOX_KEY, 'one', id],
    queryFn: ({ signal }) => fetchMessage(id!, signal),
    enabled: id !== null,
    refetchInterval: 5000,
  });
  return (
    <Drawer open={id !== null} title={t('ui.detail')} width={520} onClose={onClose}>
      {data?.id === id && data ? (
        <MessageFacts message={data} actions={actions} />
      ) : error ? (
        <LoadFailed of={{ error, refetch }} />
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </Drawer>
  );
}

function MessageFacts({
  message,
  actions,
}: {
  readonly message: OutboxMessageView;
  readonly actions: MessageActions;
}): ReactNode {
  const { t } = useTranslation('outbox');
  const { label, value } = useFieldTexts();
  const instant = (at: string | null): string | null => at && formatInstant(at);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [label('status'), statusTag(t, message)],
    [label('kanal'), t(`channels.${message.kanal}`)],
    [label('tujuan'), message.tujuan],
    [label('percobaan'), message.percobaan],
    [label('galat'), faultText(t, value, message)],
    [label('created_at'), instant(message.created_at)],
    [label('created_by'), message.created_by ?? t('ui.system')],
    [label('sent_at'), instant(message.sent_at)],
    [label('due_at'), message.no_service ? null : instant(message.due_at)],
    [label('expires_at'), instant(message.expires_at)],
    [label('updated_by'), message.updated_by],
    ...Object.entries(message.refs).map(([name, value]) => [label(name), value] as const),
  ];
  return (
    <>
      <p className="outbox-text">{message.isi}</p>
      <dl className="outbox-facts facts terms">
        {facts.map(
          ([title, value]) =>
            value !== null && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="outbox-buttons">
        {actions.mayCancel(message) && (
          <Button danger disabled={actions.isPending} onClick={() => actions.cancel(message)}>
            {t('ui.cancel')}
          </Button>
        )}
        {actions.mayResend(message) && (
          <Button kind="primary" disabled={actions.isPending} onClick={() => actions.resend(message)}>
            {t(message.status === 'MENUNGGU' ? 'ui.sendNow' : 'ui.resend')}
          </Button>
        )}
      </div>
    </>
  );
}
