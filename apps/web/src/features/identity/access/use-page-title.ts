import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';

/** What a page of the access tree is called; the right to see cost is a page of none. */
export function usePageTitle(): (page: string) => string {
  const { t } = useTranslation(['access', 'titles']);
  return useCallback(
    (page) => (page === COST_PERMISSION ? t('grid.cost') : t(`titles:${page}`, { defaultValue: page })),
    [t],
  );
}
