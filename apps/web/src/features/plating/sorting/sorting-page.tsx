import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sorting } from '@emas/contracts/plating/documents/sorting';
import type { SortSavedData } from '@emas/contracts/plating/sort-goods.view';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { LabelButton } from '../../../parts/label/label-button.js';
import { Tabs } from '../../../ui/tabs.js';
import { NewSorting } from './new-sorting.js';

const HISTORY = 'riwayat';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={sorting} document={document} />
);

/** Sorting what was bought: what waits and what it was found to be, and what was sorted. */
export default function SortingPage(): ReactNode {
  const { t } = useTranslation(['sorting', 'stock']);
  const [asked, ask] = useSearchParams();
  const [last, setLast] = useState<SortSavedData | null>(null);
  // What went into a tray has a new barcode.
  const labelled = last?.kode_barcode.filter((code) => code !== null) ?? [];
  // A number that is looked for leads to what was sorted.
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
          <DocumentListing of={sorting} work={Work} />
        ) : (
          <>
            <ClosedDay />
            {last && (
              <SavedNotice no={last.no_sortir} text={t('success.saved')}>
                <PrintButton key={last.id} of={sorting} id={last.id} no={last.no_sortir} printed={0} />
                {labelled.length > 0 && (
                  <LabelButton large codes={labelled} label={t('stock:label.print', { n: labelled.length })} />
                )}
              </SavedNotice>
            )}
            <NewSorting onSaved={setLast} />
          </>
        )}
      </Tabs>
    </Page>
  );
}
