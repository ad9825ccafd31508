import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { Page } from '../../engine/page.js';
import { DocumentDesk } from '../../parts/document/desk.js';
import { statesTo } from '../../parts/document/document-queries.js';
import { DocumentSettlement } from '../../parts/document/settlement.js';

const KINDS = [manualSale, manualPurchase];

/** What is sold and bought of manual goods and waits for its money, either way. */
export default function ValidateManualPage(): ReactNode {
  const { t } = useTranslation(['manual', 'documents']);
  return (
    <Page>
      <DocumentDesk
        of={KINDS}
        states={statesTo(manualSale, 'pay')}
        title={(count) => t('documents:waiting', { count })}
        emptyText={t('ui.queueEmpty')}
        choose={t('ui.queueChoose')}
        work={DocumentSettlement}
      />
    </Page>
  );
}
