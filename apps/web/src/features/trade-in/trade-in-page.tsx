import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sale } from '@emas/contracts/sales/documents/sale';
import { Page } from '../../engine/page.js';
import { DocumentDesk } from '../../parts/document/desk.js';
import { statesTo } from '../../parts/document/document-queries.js';
import type { DeskWorkProps } from '../../parts/document/desk.js';
import { GOODS_DESK } from '../../parts/trade-in/trade-desks.js';
import { useTradeInNumber } from '../../parts/trade-in/use-trade-in-number.js';
import { TradeInWork } from '../../parts/trade-in/trade-in-work.js';

const Work = (props: DeskWorkProps): ReactNode => <TradeInWork {...props} desk={GOODS_DESK} />;

/** Sales that wait; one is settled with what its customer brings. */
export default function TradeInPage(): ReactNode {
  const { t } = useTranslation(['tradein', 'documents']);
  const leadsTo = useTradeInNumber(GOODS_DESK);
  return (
    <Page hint={t('ui.hint')}>
      <DocumentDesk
        of={sale}
        states={statesTo(sale, 'pay')}
        today
        title={(count) => t('documents:waiting', { count })}
        emptyText={t('ui.empty')}
        choose={t('ui.choose')}
        work={Work}
        leadsTo={leadsTo}
      />
    </Page>
  );
}
