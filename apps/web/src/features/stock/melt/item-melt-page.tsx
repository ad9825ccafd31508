import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemMelt } from '@emas/contracts/stock/documents/item-melt';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { FormAndHistory } from '../../../parts/document/form-and-history.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { MeltWork } from '../../../parts/melt/melt-work.js';
import { useCan } from '../../../platform/session/use-session.js';
import { InFurnace } from './in-furnace.js';
import { NewItemMelt } from './new-item-melt.js';
import './item-melt.css';

const PAGE = 'hancur-data-barang';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <MeltWork of={itemMelt} finishing="ubah" document={document} />
);

/** Melting what lies in the trays: what is scanned into the furnace, what is in it, and what was melted. */
export default function ItemMeltPage(): ReactNode {
  const { t } = useTranslation('scrapping');
  const may = useCan(PAGE)('tambah');
  const [last, setLast] = useState<MeltSavedData | null>(null);
  /** The melt whose bar is being weighed: its form has the keys. */
  const [filling, setFilling] = useState<string | null>(null);
  return (
    <FormAndHistory label={t('ui.views')} history={<DocumentListing of={itemMelt} work={Work} />}>
      {last && (
        <SavedNotice key={last.id} no={last.no_hancur} text={t('success.saved')}>
          <PrintButton of={itemMelt} id={last.id} no={last.no_hancur} printed={0} />
        </SavedNotice>
      )}
      {may && <NewItemMelt resting={filling !== null} onSaved={setLast} />}
      <InFurnace filling={filling} onFill={setFilling} />
    </FormAndHistory>
  );
}
