import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/format.js';
import { PageLoading } from '../../ui/loading.js';
import { fetchUserHistory } from './users-calls.js';
import { LoadFailed } from '../../engine/pending.js';

/** What was done to an account, by whom and when: what owners were told of it stands here afterwards. */
export function UserHistory({ userId }: { readonly userId: string }): ReactNode {
  const { t } = useTranslation(['access', 'shell', 'common']);
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'users', userId, 'history'],
    queryFn: ({ signal }) => fetchUserHistory(userId, signal),
  });
  if (error) return <LoadFailed of={{ error, refetch }} />;
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
