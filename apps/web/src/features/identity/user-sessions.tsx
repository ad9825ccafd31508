import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSession } from '@emas/contracts/identity/user.dto';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { PageLoading } from '../../ui/loading.js';
import { Tag } from '../../ui/tag.js';
import { toast } from '../../ui/toast.js';
import { deviceName } from './device-name.js';
import { endSession, fetchSessions } from './users-calls.js';
import './user-sessions.css';
import { LoadFailed } from '../../engine/pending.js';

/** The live sessions of a user, each with the way to end it. */
export function UserSessions({ userId }: { readonly userId: string }): ReactNode {
  const { t } = useTranslation(['access', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'users', userId, 'sessions'],
    queryFn: ({ signal }) => fetchSessions(userId, signal),
  });
  if (error) {
    return <LoadFailed of={{ error, refetch }} />;
  }
  if (!data) return <PageLoading />;
  if (data.length === 0) {
    return <EmptyState kind="nothing" title={t('sessions.none')} hint={t('sessions.noneHint')} />;
  }
  return data.map((session) => <Session key={session.session_id} userId={userId} session={session} />);
}

function Session({ userId, session }: { readonly userId: string; readonly session: UserSession }): ReactNode {
  const { t } = useTranslation(['access', 'common', 'lists']);
  const may = useCan('data-users');
  const [key] = useState(newId);
  const { browser, system } = deviceName(session.perangkat);
  const device =
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const end = useMutation({
    mutationFn: () => endSession(userId, session.session_id, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
    },
    onError: (error) => void dialog.error(errorText(error, t('lists:texts.failed'))),
  });
  const ask = async (): Promise<void> => {
    const words = { title: t('sessions.end'), ok: t('sessions.end'), cancel: t('common:cancel'), danger: true };
    if (await dialog.confirm(t('sessions.endText', { user: userId, device }), words)) end.mutate();
  };
  const facts = [
    [t('sessions.address'), session.alamat],
    [t('sessions.drawer'), session.kode_laci ?? '–'],
    [t('sessions.since'), formatInstant(session.created_at)],
    [t('sessions.lastSeen'), formatInstant(session.last_seen_at)],
    [t('sessions.expires'), formatInstant(session.expires_at)],
  ] as const;
  return (
    <section className="user-session" aria-label={device}>
      <header className="bar">
        <h3 className="subheading">{device}</h3>
        {session.is_sendiri && <Tag tone="gold">{t('sessions.own')}</Tag>}
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {may('ubah') && !session.is_sendiri && (
        <Button danger loading={end.isPending} disabled={end.isPending} onClick={() => void ask()}>
          {t('sessions.end')}
        </Button>
      )}
    </section>
  );
}
