import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { PERSONAL_DATA_PERMISSION } from '@emas/contracts/permissions/personal-data';

/** What a page of the access tree is called; the rights to see cost and to open persons are pages of none. */
export function usePageTitle(): (page: string) => string {
  const { t } = useTranslation(['access', 'titles']);
  return useCallback(
    (page) => {
      if (page === COST_PERMISSION) return t('grid.cost');
      if (page === PERSONAL_DATA_PERMISSION) return t('grid.personalData');
      return t(`titles:${page}`, { defaultValue: page });
    },
    [t],
  );
}
