import { useTranslation } from 'react-i18next';
import { isApiError, errorText } from '../../platform/api/api-error.js';
import type { DataTableProps } from '../../ui/table/data-table.js';

interface Words {
  readonly nothing: string;
  readonly noMatch: string;
}

/** Why a list is empty: no right, not loaded, no match, or nothing yet. */
export function useListEmpty(
  error: unknown,
  isFiltered: boolean,
  words: Words,
): NonNullable<DataTableProps<object>['empty']> {
  const { t } = useTranslation('common');
  if (isApiError(error) && error.status === 403) return { kind: 'noRight', title: error.message || t('table.noRight') };
  if (error) return { kind: 'failed', title: t('table.failed'), hint: errorText(error, '') };
  return isFiltered
    ? { kind: 'noMatch', title: words.noMatch, hint: t('table.noMatchHint') }
    : { kind: 'nothing', title: words.nothing };
}
