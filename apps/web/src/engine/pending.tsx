import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/api/api-error.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { SkeletonRows } from '../ui/skeleton.js';

interface PendingProps {
  /** A query that has no data. */
  readonly of: { readonly error: unknown; readonly refetch: () => unknown };
  readonly rows: number;
  readonly columns?: number;
}

/** In place of what is being fetched: its outline, or why it did not come, with a way to ask again. */
export function Pending({ of: { error, refetch }, rows, columns }: PendingProps): ReactNode {
  const { t } = useTranslation('common');
  if (!error) return <SkeletonRows rows={rows} {...(columns ? { columns } : {})} />;
  const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
  return <EmptyState kind="failed" title={errorText(error, t('table.failed'))} action={again} />;
}
