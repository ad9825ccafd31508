import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../engine/page.js';
import { Tabs } from '../../ui/tabs.js';
import { BrowserTab } from './browser/browser-tab.js';
import { CompareTab } from './compare/compare-tab.js';
import { ReplayTab } from './replay/replay-tab.js';
import { ProofsTab } from './proofs-tab.js';
import { SealsTab } from './seals-tab.js';
import { VerifyTab } from './verify-tab.js';
import './proofs.css';

const TABS = {
  verifikasi: VerifyTab,
  peramban: BrowserTab,
  'putar-ulang': ReplayTab,
  segel: SealsTab,
  bukti: ProofsTab,
  bandingkan: CompareTab,
} as const;
type TabName = keyof typeof TABS;
const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(TABS, name);

/** Audit Ledger: the ledger looked through by the server, by this browser and without us; seals and proofs. */
export default function AuditPage(): ReactNode {
  const { t } = useTranslation('proofs');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = isTab(asked) ? asked : 'verifikasi';
  const Shown = TABS[tab];
  return (
    <Page>
      <Tabs
        label={t('tabs.verifikasi')}
        active={tab}
        tabs={(Object.keys(TABS) as TabName[]).map((key) => ({ key, label: t(`tabs.${key}`) }))}
        onChange={(key) => setSearch(key === 'verifikasi' ? {} : { tab: key }, { replace: true })}
      >
        <Shown />
      </Tabs>
    </Page>
  );
}
