import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { Page } from '../../engine/page.js';
import { Tabs } from '../../ui/tabs.js';
import { ClosedDay } from '../day/closed-day.js';
import type { DrawerWork } from './drawer.js';
import { DocumentListing } from './list-page.js';
import '../entry/entry.css';

const HISTORY = 'riwayat';

interface FormAndHistoryProps {
  readonly of: DocumentDefinition;
  /** What a screen reader calls the two. */
  readonly label: string;
  /** What else is done with one, in its drawer. */
  readonly work?: DrawerWork;
  readonly children: ReactNode;
}

/** A page where documents of a kind are written, and what was written, side by side. */
export function FormAndHistory({ of, label, work, children }: FormAndHistoryProps): ReactNode {
  const { t } = useTranslation('documents');
  const [asked, ask] = useSearchParams();
  // A number that is looked for leads to what was written.
  const view = asked.get('tab') === HISTORY || asked.has('q') ? HISTORY : 'baru';
  return (
    <Page>
      <Tabs
        label={label}
        active={view}
        tabs={[
          { key: 'baru', label: t('tabs.fresh') },
          { key: HISTORY, label: t('tabs.history') },
        ]}
        onChange={(tab) => ask(tab === HISTORY ? { tab } : {}, { replace: true })}
      >
        {view === HISTORY ? (
          <DocumentListing of={of} {...(work && { work })} />
        ) : (
          <>
            <ClosedDay />
            {children}
          </>
        )}
      </Tabs>
    </Page>
  );
}
