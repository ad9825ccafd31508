import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.js';

export default function NotFoundPage(): ReactNode {
  const { t } = useTranslation(['shell', 'routes']);
  useEffect(() => void (document.title = t('routes:titles.404')), [t]);
  return (
    <EmptyState
      kind="noMatch"
      heading
      title={t('routes:titles.404')}
      hint={t('notFoundHint')}
      action={<Link to="/home">{t('backHome')}</Link>}
    />
  );
}
