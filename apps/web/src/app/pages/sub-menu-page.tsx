import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SUB_MENU_PAGES } from '@emas/contracts/routes';
import { Page } from '../../engine/page.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useMenu } from '../open-routes.js';
import { Tiles } from './tiles.js';

/** The pages of one menu as tiles. */
export default function SubMenuPage(): ReactNode {
  const { t } = useTranslation('shell');
  const { route } = useCurrentPage();
  const group = useMenu().find(({ id }) => SUB_MENU_PAGES[id] === route.path);
  return (
    <Page>
      {group ? (
        <Tiles routes={group.entries} />
      ) : (
        <EmptyState kind="noRight" title={t('subMenu.empty')} hint={t('subMenu.emptyHint')} />
      )}
    </Page>
  );
}
