import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { installment } from '@emas/contracts/installments/documents/installment';
import { Page } from '../../engine/page.js';
import { DocumentDesk } from '../../parts/document/desk.js';
import { CancelWork } from './contract/cancel-work.js';

/** A contract that is not paid is found, looked at, and ended: by its terms, on its first day as it came. */
export default function CancelInstallmentPage(): ReactNode {
  const { t } = useTranslation('installments');
  return (
    <Page hint={t('ui.cancelHint')}>
      <DocumentDesk
        of={installment}
        states={['AKTIF']}
        figure="sisa_bayar"
        title={(count) => t('ui.openContracts', { count })}
        emptyText={t('document.empty')}
        choose={t('ui.choose')}
        work={CancelWork}
      />
    </Page>
  );
}
