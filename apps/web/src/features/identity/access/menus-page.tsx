import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../../engine/listing/use-address-filters.js';
import { Page } from '../../../engine/page.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Panel } from '../../../ui/panel.js';
import { Tabs } from '../../../ui/tabs.js';
import { changeMenus } from '../users-calls.js';
import { has } from './rights.js';
import { TemplateView } from './template-view.js';
import type { RightsEditor } from './use-rights-editor.js';
import { UserRights } from './user-rights.js';

const START = { view: 'users', user: '', level: 'KASIR' };

/** Which menus and pages a user is shown, and what new users of a level start with. */
export default function MenusPage(): ReactNode {
  const { t } = useTranslation('access');
  const may = useCan('hak-akses-news');
  const { filters, change } = useAddressFilters(START);
  const editor = useRef<RightsEditor | null>(null);
  const leave = async (view: string): Promise<void> => {
    if (!editor.current || (await editor.current.mayLeave())) change({ view });
  };
  const hold = (held: RightsEditor): void => void (editor.current = held);
  return (
    <Page>
      <Panel flush>
        <Tabs
          label={t('templates.views')}
          active={filters.view}
          tabs={[
            { key: 'users', label: t('templates.tabUsers') },
            { key: 'templates', label: t('templates.tabTemplates') },
          ]}
          onChange={(view) => void leave(view)}
        >
          {filters.view === 'templates' ? (
            <TemplateView
              level={filters.level}
              mayChange={may('ubah')}
              hold={hold}
              onLevel={(level) => change({ level })}
            />
          ) : (
            <>
              <p className="rights-lead">{t('templates.menuLead')}</p>
              <UserRights
                userId={filters.user}
                mode="pages"
                mayChange={may('ubah')}
                send={(user, menus, rights, key) => {
                  const pages = menus.flatMap((menu) => menu.pages.map(({ id }) => id));
                  return changeMenus(
                    user.user_id,
                    pages.filter((page) => has(rights, page, 'lihat')),
                    key,
                  );
                }}
                onUser={(user) => change({ user })}
                hold={hold}
              />
            </>
          )}
        </Tabs>
      </Panel>
    </Page>
  );
}
