import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import type { DrawerWork } from '../../../parts/document/drawer.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { Tabs } from '../../../ui/tabs.js';
import '../../../parts/entry/entry.css';
import '../../../parts/melt/melt.css';

const HISTORY = 'riwayat';

/** What was just saved. */
export interface Saved {
  readonly id: string;
  readonly no: string;
}

interface CleaningTabsProps {
  readonly of: DocumentDefinition;
  readonly last: Saved | null;
  /** What else is done with one of them, in its drawer. */
  readonly work: DrawerWork;
  /** The form, and what waits for it. */
  readonly children: ReactNode;
}

/** A page of cleaning: what is done now, and what was done. */
export function CleaningTabs({ of, last, work, children }: CleaningTabsProps): ReactNode {
  const { t } = useTranslation(['cleaning', of.texts]);
  const [asked, ask] = useSearchParams();
  // A number that is looked for leads to what was done.
  const view = asked.get('tab') === HISTORY || asked.has('q') ? HISTORY : 'baru';
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
          <DocumentListing of={of} work={work} />
        ) : (
          <>
            <ClosedDay />
            {last && (
              <SavedNotice no={last.no} text={t(`${of.texts}:success.saved`)}>
                <PrintButton key={last.id} of={of} id={last.id} no={last.no} printed={0} />
              </SavedNotice>
            )}
            {children}
          </>
        )}
      </Tabs>
    </Page>
  );
}
