import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loan } from '@emas/contracts/debt/documents/loan';
import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { Page } from '../../engine/page.js';
import { DocumentDesk } from '../../parts/document/desk.js';
import { DocumentSettlement } from '../../parts/document/settlement.js';

const KINDS = [loan, loanPayment];

/** The cashier's side of loans: what waits to be paid out or taken, live, whichever it is. */
export default function ValidateLoansPage(): ReactNode {
  const { t } = useTranslation(['debt', 'documents']);
  return (
    <Page>
      <DocumentDesk
        of={KINDS}
        states={['OPEN']}
        title={(count) => t('documents:waiting', { count })}
        emptyText={t('ui.nothingWaits')}
        choose={t('document.queueChoose')}
        work={DocumentSettlement}
      />
    </Page>
  );
}
