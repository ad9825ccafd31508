import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { itemMelt } from '@emas/contracts/stock/documents/item-melt';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { MeltWork } from '../../../parts/melt/melt-work.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Tabs } from '../../../ui/tabs.js';
import { InFurnace } from './in-furnace.js';
import { NewItemMelt } from './new-item-melt.js';
import '../../../parts/entry/entry.css';
import './item-melt.css';

const PAGE = 'hancur-data-barang';
const HISTORY = 'riwayat';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <MeltWork of={itemMelt} finishing="ubah" document={document} />
);

/** Melting what lies in the trays: what is scanned into the furnace, what is in it, and what was melted. */
export default function ItemMeltPage(): ReactNode {
  const { t } = useTranslation(['scrapping', 'melting']);
  const [asked, ask] = useSearchParams();
  const may = useCan(PAGE)('tambah');
  const [last, setLast] = useState<MeltSavedData | null>(null);
  /** The melt whose bar is being weighed: its form has the keys. */
  const [filling, setFilling] = useState<string | null>(null);
  // A number that is looked for leads to what was melted.
  const view = asked.get('tab') === HISTORY || asked.has('q') ? HISTORY : 'baru';
  return (
    <Page>
      <Tabs
        label={t('ui.views')}
        active={view}
        tabs={[
          { key: 'baru', label: t('melting:ui.fresh') },
          { key: HISTORY, label: t('melting:ui.history') },
        ]}
        onChange={(tab) => ask(tab === HISTORY ? { tab } : {}, { replace: true })}
      >
        {view === HISTORY ? (
          <DocumentListing of={itemMelt} work={Work} />
        ) : (
          <>
            <ClosedDay />
            {last && (
              <SavedNotice key={last.id} no={last.no_hancur} text={t('success.saved')}>
                <PrintButton of={itemMelt} id={last.id} no={last.no_hancur} printed={0} />
              </SavedNotice>
            )}
            {may && <NewItemMelt resting={filling !== null} onSaved={setLast} />}
            <InFurnace filling={filling} onFill={setFilling} />
          </>
        )}
      </Tabs>
    </Page>
  );
}
