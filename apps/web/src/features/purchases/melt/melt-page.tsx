import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goods } from '@emas/contracts/stock/documents/goods';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { FormAndHistory } from '../../../parts/document/form-and-history.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import { MeltWork } from '../../../parts/melt/melt-work.js';
import { NewMelt } from './new-melt.js';
import '../../../parts/melt/melt.css';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <MeltWork of={goods} finishing="tambah" document={document} />
);

/** Melting bought goods: what lies there into the furnace, and what was melted, with its results. */
export default function MeltPage(): ReactNode {
  const { t } = useTranslation('melting');
  return (
    <FormAndHistory label={t('ui.views')} history={<DocumentListing of={goods} work={Work} />}>
      <NewMelt />
    </FormAndHistory>
  );
}
