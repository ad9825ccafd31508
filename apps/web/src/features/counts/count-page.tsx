import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CountPage as PageName } from '@emas/contracts/counts/count-pages';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useCan } from '../../platform/session/use-session.js';
import { Tabs } from '../../ui/tabs.js';
import { CountDesk } from './count-desk.js';
import { CountHistory } from './count-history.js';
import { RunningCounts } from './running-counts.js';
import { StartForm } from './start-form.js';
import '../../parts/document/document.css';
import './counts.css';

const HISTORY = 'riwayat';

/** Counting on one of the pages: begun or joined, scanned, and what was counted before. */
export function CountPage({ page }: { readonly page: PageName }): ReactNode {
  const { t } = useTranslation('counting');
  const [asked, ask] = useSearchParams();
  const may = useCan(page)('tambah');
  const id = asked.get('opname');
  // A number that is looked for leads to what was counted.
  const view = id === null && (asked.get('tab') === HISTORY || asked.has('q')) ? HISTORY : 'baru';
  const open = (opname: string): void => ask({ opname }, { replace: true });
  return (
    <Page>
      <Tabs
        label={t('ui.views')}
        active={view}
        tabs={[
          { key: 'baru', label: t('ui.fresh') },
          { key: HISTORY, label: t('ui.history') },
        ]}
        onChange={(tab) => ask(tab === HISTORY ? { tab } : {}, { replace: true })}
      >
        {view === HISTORY ? (
          <CountHistory page={page} />
        ) : id !== null ? (
          <CountDesk key={id} page={page} id={id} onLeave={() => ask({}, { replace: true })} />
        ) : (
          <div className="stack count-desk">
            <ClosedDay />
            <RunningCounts page={page} onOpen={open} />
            {may && <StartForm page={page} onStarted={open} />}
          </div>
        )}
      </Tabs>
    </Page>
  );
}
