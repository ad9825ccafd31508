import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '../../engine/page.js';
import { EmptyState } from '../../ui/empty-state.js';

export default function NotFoundPage(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <Page>
      <EmptyState
        kind="noMatch"
        title={t('notFoundHint')}
        hint={pathname === '/404' ? undefined : t('notFoundPath', { path: pathname })}
        action={<Link to="/home">{t('backHome')}</Link>}
      />
    </Page>
  );
}
