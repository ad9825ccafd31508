import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../platform/api/api-error.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { SkeletonRows } from '../ui/skeleton.js';

/** A query as it is told of. */
interface Asked {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** In place of what did not come: why, with a way to ask again. */
export function LoadFailed({ of: { error, refetch } }: { readonly of: Asked }): ReactNode {
  const { t } = useTranslation('common');
  const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>;
  return <EmptyState kind="failed" title={errorText(error, t('table.failed'))} action={again} />;
}

interface PendingProps {
  /** A query that has no data. */
  readonly of: Asked;
  readonly rows: number;
  readonly columns?: number;
}

/** In place of what is being fetched: its outline, or why it did not come. */
export function Pending({ of, rows, columns }: PendingProps): ReactNode {
  return of.error ? <LoadFailed of={of} /> : <SkeletonRows rows={rows} {...(columns ? { columns } : {})} />;
}
