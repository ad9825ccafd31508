import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsMove } from '@emas/contracts/stock/documents/goods-move';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelToday } from '../../../parts/document/cancel-today.js';
import { FormAndHistory } from '../../../parts/document/form-and-history.js';
import { DocumentListing } from '../../../parts/document/list-page.js';
import './moves.css';

const Work = ({ document }: { readonly document: AnyDocument }): ReactNode => (
  <CancelToday of={goodsMove} document={document} />
);

/** Moving goods: the form of a way to do it, and what was moved. */
export function MovesPage({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('moving');
  return (
    <FormAndHistory label={t('ui.views')} history={<DocumentListing of={goodsMove} work={Work} />}>
      {children}
    </FormAndHistory>
  );
}
