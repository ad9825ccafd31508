import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsReceipt } from '@emas/contracts/stock/documents/goods-receipt';
import { Page } from '../../../engine/page.js';
import { DocumentDesk } from '../../../parts/document/desk.js';
import { statesTo } from '../../../parts/document/document-queries.js';
import { numberOfThing } from './receipt-calls.js';
import { ReceiptBack } from './receipt-back.js';
import './receipts.css';

/** A receipt is found by its number or chosen, and goes back: whole on its day, in part on any. */
export default function CancelReceiptPage(): ReactNode {
  const { t } = useTranslation('returning');
  return (
    <Page hint={t('ui.today')}>
      <DocumentDesk
        of={goodsReceipt}
        states={statesTo(goodsReceipt, 'cancel')}
        title={(count) => t('ui.receipts', { count })}
        emptyText={t('ui.empty')}
        choose={t('ui.choose')}
        work={ReceiptBack}
        leadsTo={numberOfThing}
      />
    </Page>
  );
}
