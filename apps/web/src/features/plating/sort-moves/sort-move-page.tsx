import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sortMove } from '@emas/contracts/plating/documents/sort-move';
import { Page } from '../../../engine/page.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { Tabs } from '../../../ui/tabs.js';
import { NewSortMove } from './new-sort-move.js';
import '../../../parts/entry/entry.css';
import '../../../parts/melt/melt.css';

const HISTORY = 'riwayat';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={sortMove} document={document} />
);

/** Sorted goods that go another way: what waits and where it goes, and what was moved. */
export default function SortMovePage(): ReactNode {
  const { t } = useTranslation('resorting');
  const [asked, ask] = useSearchParams();
  // A number that is looked for leads to what was moved.
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
        {view === HISTORY ? <DocumentListing of={sortMove} work={Work} /> : <NewSortMove />}
      </Tabs>
    </Page>
  );
}
