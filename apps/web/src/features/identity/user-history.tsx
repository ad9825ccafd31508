import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { PageLoading } from '../../ui/loading.js';
import { fetchUserHistory } from './users-calls.js';

/** What was done to an account, by whom and when: what owners were told of it stands here afterwards. */
export function UserHistory({ userId }: { readonly userId: string }): ReactNode {
  const { t } = useTranslation(['access', 'shell', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'users', userId, 'history'],
    queryFn: ({ signal }) => fetchUserHistory(userId, signal),
  });
  if (error)
    return (
      <EmptyState
        kind="failed"
        title={t('common:table.failed')}
        hint={errorText(error, '')}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    );
  if (!data) return <PageLoading />;
  const told = (perubahan: string, isOwn: boolean): string =>
    perubahan === 'PasswordChanged' && isOwn ? t('history.ownPassword') : t(`shell:accounts.kinds.${perubahan}`);
  return (
    <ol className="user-history plain-list" aria-label={t('history.tab')}>
      {data.map(({ seq, at, oleh, perubahan }) => (
        <li key={seq}>
          <time dateTime={at} className="muted nowrap">
            {formatInstant(at)}
          </time>
          <span>{told(perubahan, oleh === userId)}</span>
          <strong>{oleh}</strong>
        </li>
      ))}
    </ol>
  );
}
