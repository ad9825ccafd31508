import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../engine/page.js';
import { NamedList } from '../../engine/resource/named-list.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { Tabs } from '../../ui/tabs.js';

const AFFILIATES = 'parameter-member-afiliasi';

/** What memberships rest on. */
export default function MemberSettingsPage(): ReactNode {
  const { t } = useTranslation('titles');
  const { title } = useCurrentPage();
  return (
    <Page>
      <Tabs
        label={title}
        active={AFFILIATES}
        tabs={[{ key: AFFILIATES, label: t(AFFILIATES) }]}
        onChange={() => undefined}
      >
        <NamedList name={AFFILIATES} />
      </Tabs>
    </Page>
  );
}
