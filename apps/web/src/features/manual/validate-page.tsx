import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { Page } from '../../engine/page.js';
import { fieldOf } from '../../parts/document/any-document.js';
import { DocumentDesk, type DeskWorkProps } from '../../parts/document/desk.js';
import { statesTo } from '../../parts/document/document-queries.js';
import { DocumentPayment, DocumentSettlement } from '../../parts/document/settlement.js';
import { MANUAL_DESK } from '../../parts/trade-in/trade-desks.js';
import { TradeInWork } from '../../parts/trade-in/trade-in-work.js';
import { useTradeInNumber } from '../../parts/trade-in/use-trade-in-number.js';
import { useModule } from '../../platform/session/use-session.js';

const KINDS = [manualSale, manualPurchase];

/** A sale may be settled with what its customer brings; a purchase, and a sale that nobody brings anything for, alone. */
function Work(props: DeskWorkProps): ReactNode {
  const { of, document, next } = props;
  const isPart = typeof fieldOf(document, 'tukar_id') === 'string';
  const isSold = of.kind === manualSale.kind && (of.actions[document.status]?.includes('pay') ?? false);
  const mayTrade = useModule('MANUAL_MODULE') && (isSold || (isPart && of.kind === manualSale.kind));
  if (!mayTrade) return <DocumentSettlement {...props} />;
  return <TradeInWork {...props} desk={MANUAL_DESK} alone={<DocumentPayment {...{ of, document, next }} />} />;
}

/** What is sold and bought of manual goods and waits for its money, either way. */
export default function ValidateManualPage(): ReactNode {
  const { t } = useTranslation(['manual', 'documents']);
  const leadsTo = useTradeInNumber(MANUAL_DESK);
  return (
    <Page>
      <DocumentDesk
        of={KINDS}
        states={statesTo(manualSale, 'pay')}
        title={(count) => t('documents:waiting', { count })}
        emptyText={t('ui.queueEmpty')}
        choose={t('ui.queueChoose')}
        work={Work}
        leadsTo={leadsTo}
      />
    </Page>
  );
}
