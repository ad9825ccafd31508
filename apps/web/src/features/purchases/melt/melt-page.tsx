import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { goods } from '@emas/contracts/stock/documents/goods';
import { Page } from '../../../engine/page.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { Tabs } from '../../../ui/tabs.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { MeltWork } from '../../../parts/melt/melt-work.js';
import { NewMelt } from './new-melt.js';
import '../../../parts/entry/entry.css';
import '../../../parts/melt/melt.css';

const HISTORY = 'riwayat';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <MeltWork of={goods} finishing="tambah" document={document} />
);

/** Melting bought goods: what lies there into the furnace, and what was melted, with its results. */
export default function MeltPage(): ReactNode {
  const { t } = useTranslation('melting');
  const [asked, ask] = useSearchParams();
  // A number that is looked for leads to what was melted.
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
        {view === HISTORY ? <DocumentListing of={goods} work={Work} /> : <NewMelt />}
      </Tabs>
    </Page>
  );
}
