import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loan } from '@emas/contracts/debt/documents/loan';
import { Page } from '../../../engine/page.js';
import { DocumentDesk } from '../../../parts/document/desk.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Tabs } from '../../../ui/tabs.js';
import { fetchLoans } from '../debt-calls.js';
import { NewLoan } from '../new/new-loan.js';
import type { LentLoan } from '../new/use-loan.js';
import { CounterWork } from './counter-work.js';

const TABS = ['baru', 'bunga', 'pokok', 'tebus'] as const;
type TabKey = (typeof TABS)[number];
const isTab = (text: string | null): text is TabKey => TABS.some((tab) => tab === text);

/** A number is asked for as it is; a name or a phone leads to a contract where only one runs. */
async function contractOf(asked: string): Promise<string> {
  if (loan.numbers.some((series) => asked.startsWith(series))) return asked;
  const { data, count } = await fetchLoans({ q: asked, status: 'AKTIF', limit: 2 });
  return count === 1 ? data[0]!.no_faktur_hutang : asked;
}

/** The counter of loans: a new one, and what is done with those that run. */
export default function CounterPage(): ReactNode {
  const { t } = useTranslation('debt');
  const [address, setAddress] = useSearchParams();
  const [last, setLast] = useState<LentLoan | null>(null);
  const asked = address.get('tab');
  // Whoever comes with a number comes with a contract.
  const active = isTab(asked) ? asked : address.has('q') ? 'bunga' : 'baru';
  const open = (tab: string): void => {
    const next = new URLSearchParams(address);
    if (tab === 'baru') next.delete('tab');
    else next.set('tab', tab);
    setAddress(next, { replace: true });
  };
  useShortcut('alt+1', t('ui.tabs.baru'), () => open('baru'));
  useShortcut('alt+2', t('ui.tabs.bunga'), () => open('bunga'));
  useShortcut('alt+3', t('ui.tabs.pokok'), () => open('pokok'));
  useShortcut('alt+4', t('ui.tabs.tebus'), () => open('tebus'));
  return (
    <Page>
      <Tabs
        label={t('ui.counter')}
        active={active}
        tabs={TABS.map((key, index) => ({
          key,
          label: (
            <>
              {t(`ui.tabs.${key}`)} <kbd className="key-hint">{`Alt ${index + 1}`}</kbd>
            </>
          ),
        }))}
        onChange={open}
      >
        {active === 'baru' ? (
          <NewLoan last={last} onSaved={setLast} />
        ) : (
          // The contract that was found stays, whichever is done with it.
          <DocumentDesk
            of={loan}
            states={['AKTIF']}
            figure="sisa_pokok"
            when="jatuh_tempo"
            title={(count) => t('ui.runningContracts', { count })}
            emptyText={t('ui.noneRunning')}
            choose={t('ui.choose')}
            work={CounterWork}
            leadsTo={contractOf}
          />
        )}
      </Tabs>
    </Page>
  );
}
