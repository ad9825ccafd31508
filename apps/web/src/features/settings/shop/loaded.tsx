import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/api/api-error.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SkeletonRows } from '../../../ui/skeleton.js';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What is fetched: its shape while it comes, a way to try again where it does not. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>): ReactNode {
  const { t } = useTranslation('common');
  if (query.error && query.data === undefined)
    return (
      <EmptyState
        kind="failed"
        title={errorText(query.error, t('table.failed'))}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      />
    );
  return query.data === undefined ? <SkeletonRows rows={4} columns={2} /> : children(query.data);
}
