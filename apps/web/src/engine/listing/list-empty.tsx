import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, errorText } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import type { DataTableProps } from '../../ui/table/data-table.js';

interface Words {
  readonly nothing: string;
  readonly noMatch: string;
}

/** What whoever reads it can do about it. */
interface Remedies {
  readonly onClear?: () => void;
  readonly onRetry?: () => void;
  /** The button that adds the first one; nothing for who may not. */
  readonly add?: ReactNode;
  /** Beside clearing the filters. */
  readonly more?: ReactNode;
}

/** Why a list is empty (no right, not loaded, no match, or nothing yet) and what can be done about it. */
export function useListEmpty(
  error: unknown,
  isFiltered: boolean,
  words: Words,
  { onClear, onRetry, add, more }: Remedies = {},
): NonNullable<DataTableProps<object>['empty']> {
  const { t } = useTranslation('common');
  if (isApiError(error) && error.status === 403) return { kind: 'noRight', title: error.message || t('table.noRight') };
  if (error) {
    const again = onRetry && { action: <Button onClick={onRetry}>{t('retry')}</Button> };
    return { kind: 'failed', title: t('table.failed'), hint: errorText(error, ''), ...again };
  }
  if (!isFiltered)
    return { kind: 'nothing', title: words.nothing, ...(add ? { hint: t('table.emptyHint'), action: add } : {}) };
  const clear = onClear && (
    <>
      <Button onClick={onClear}>{t('table.clear')}</Button> {more}
    </>
  );
  return { kind: 'noMatch', title: words.noMatch, hint: t('table.noMatchHint'), ...(clear ? { action: clear } : {}) };
}
