import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loanAuction } from '@emas/contracts/debt/documents/loan-auction';
import { loanSurplus } from '@emas/contracts/debt/entries/loan-surplus';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { EntryList } from '../../../parts/entry/entry-list.js';
import { Tabs } from '../../../ui/tabs.js';
import { AuctionWork } from './auction-work.js';
import { ReadyList } from './ready-list.js';
import { SurplusList } from './surplus-list.js';

const TABS = ['siap', 'kelebihan', 'dibayar', 'riwayat'] as const;
type TabKey = (typeof TABS)[number];
const isTab = (text: string | null): text is TabKey => TABS.some((tab) => tab === text);

const begins = ({ numbers }: { readonly numbers: readonly string[] }, q: string): boolean =>
  numbers.some((series) => q.startsWith(series));

/** The view that an address asks for: a number that is looked for leads to what has it. */
function viewOf(asked: URLSearchParams): TabKey {
  const tab = asked.get('tab');
  if (isTab(tab)) return tab;
  const q = asked.get('q')?.toUpperCase() ?? '';
  if (begins(loanAuction, q)) return 'riwayat';
  return begins(loanSurplus, q) ? 'dibayar' : 'siap';
}

/** Pledges whose grace is over, what of their value is the customers’, and what was auctioned and paid. */
export default function AuctionPage(): ReactNode {
  const { t } = useTranslation('debt');
  const [asked, ask] = useSearchParams();
  const view = viewOf(asked);
  return (
    <Page hint={t('ui.auctionHint')}>
      <ClosedDay />
      <Tabs
        label={t('ui.auctionViews')}
        active={view}
        tabs={TABS.map((key) => ({ key, label: t(`ui.auctions.${key}`) }))}
        onChange={(tab) => ask(tab === 'siap' ? {} : { tab }, { replace: true })}
      >
        {view === 'siap' && <ReadyList />}
        {view === 'kelebihan' && <SurplusList />}
        {view === 'dibayar' && <EntryList of={loanSurplus} />}
        {view === 'riwayat' && <DocumentListing key="riwayat" of={loanAuction} work={AuctionWork} />}
      </Tabs>
    </Page>
  );
}
