import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../engine/page.js';
import { Tabs } from '../../../ui/tabs.js';
import { DevicesTab } from './devices-tab.js';
import { OpeningTab } from './opening-tab.js';
import { ProfileTab } from './profile-tab.js';
import './shop.css';

const TABS = { profile: ProfileTab, opening: OpeningTab, devices: DevicesTab } as const;
type TabKey = keyof typeof TABS;
const KEYS = Object.keys(TABS) as TabKey[];

/** The shop itself: its name, what it began with, its machines. The open tab stands in the address. */
export default function ShopPage(): ReactNode {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useSearchParams();
  const active = KEYS.find((key) => key === search.get('tab')) ?? 'profile';
  const Content = TABS[active];
  return (
    <Page>
      <Tabs
        label={t('shop.tabs')}
        active={active}
        tabs={KEYS.map((key) => ({ key, label: t(`shop.${key}`) }))}
        onChange={(key) => setSearch({ tab: key }, { replace: true })}
      >
        <Content />
      </Tabs>
    </Page>
  );
}
