import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../engine/page.js';
import { Tabs } from '../../ui/tabs.js';
import { ClosedDay } from '../day/closed-day.js';
import '../entry/entry.css';

/** What `tab` in the address calls what was written. */
export const HISTORY = 'riwayat';

interface FormAndHistoryProps {
  /** What a screen reader calls the two. */
  readonly label: string;
  /** What was written. */
  readonly history: ReactNode;
  readonly children: ReactNode;
}

/** A page where something is written, and what was written, side by side. */
export function FormAndHistory({ label, history, children }: FormAndHistoryProps): ReactNode {
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
          history
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
