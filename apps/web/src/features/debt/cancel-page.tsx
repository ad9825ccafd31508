import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { Page } from '../../engine/page.js';
import { type AnySummary, textOf } from '../../parts/document/any-document.js';
import { DocumentDesk, type DeskWorkProps } from '../../parts/document/desk.js';
import { DocumentFacts, DocumentPayments } from '../../parts/document/facts.js';
import { DocumentHistory } from '../../parts/document/history.js';
import { DocumentLines } from '../../parts/document/lines-table.js';
import { REDEMPTIONS } from './debt-calls.js';
import { CancelPayment } from './contract/cancel-payment.js';
import { useCan, useUser } from '../../platform/session/use-session.js';

const isRedemption = (document: AnySummary): boolean => textOf(document, 'jenis') === REDEMPTIONS.jenis;

/** Redemptions of today; one is chosen, looked at, and undone once its goods lie here again. */
export default function CancelRedemptionPage(): ReactNode {
  const { t } = useTranslation(['debt', 'loanpayments']);
  return (
    <Page hint={t('loanpayments:document.cancelToday')}>
      <DocumentDesk
        of={loanPayment}
        states={['VALID']}
        today
        only={{ query: REDEMPTIONS, is: isRedemption }}
        title={(count) => t('ui.redeemedToday', { count })}
        emptyText={t('ui.noneRedeemed')}
        choose={t('ui.chooseRedemption')}
        work={CancelWork}
      />
    </Page>
  );
}

function CancelWork({ of, document, toFind }: DeskWorkProps): ReactNode {
  const { t } = useTranslation('debt');
  const may = useCan('batal-hutang-lunas')('batal');
  const { tgl_system } = useUser();
  const isHere = isRedemption(document) && document.status === 'VALID' && document.tgl_system === tgl_system;
  return (
    <>
      <DocumentFacts of={of} document={document} />
      <DocumentLines of={of} document={document} />
      <DocumentPayments document={document} />
      {!isRedemption(document) && <p className="lines-none">{t('ui.otherPayment')}</p>}
      {isHere && may && <CancelPayment document={document} onDone={toFind} />}
      <DocumentHistory document={document} />
    </>
  );
}
