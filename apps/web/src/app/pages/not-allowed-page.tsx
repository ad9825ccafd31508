import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../engine/page.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { Refusal } from '../manifest.js';

export function NotAllowedPage({ reason }: { readonly reason: Exclude<Refusal, 'shop'> }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <EmptyState
        kind="noRight"
        title={t(`notAllowed.${reason}`)}
        hint={t(`notAllowed.${reason}Hint`)}
        action={<Link to="/home">{t('backHome')}</Link>}
      />
    </Page>
  );
}
