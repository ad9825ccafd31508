import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../engine/page.js';
import { NamedList } from '../../../engine/resource/named-list.js';
import { useCurrentPage } from '../../../platform/routing/current-page.js';
import { Tabs } from '../../../ui/tabs.js';
import SettingsPage from './settings-page.js';

const TIERS = 'kategori-harga';

/** Settings, and the list of customer tiers that one of them is made of. */
export default function SystemPage(): ReactNode {
  const { t } = useTranslation('settings');
  const { title } = useCurrentPage();
  const [parameters, setParameters] = useSearchParams();
  const active = parameters.get('tab') === TIERS ? TIERS : 'settings';
  return (
    <Page>
      <Tabs
        label={title}
        active={active}
        tabs={[
          { key: 'settings', label: t('ui.tabSettings') },
          { key: TIERS, label: t('ui.tabTiers') },
        ]}
        onChange={(key) => setParameters(key === TIERS ? { tab: TIERS } : {}, { replace: true })}
      >
        {active === TIERS ? <NamedList name={TIERS} /> : <SettingsPage />}
      </Tabs>
    </Page>
  );
}
