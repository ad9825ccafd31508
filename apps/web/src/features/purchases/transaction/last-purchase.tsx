import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import { numberOf } from '../../../parts/document/any-document.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { WhatsappButton } from '../../../parts/document/whatsapp-button.js';
import { Button } from '../../../ui/button.js';

interface LastPurchaseProps {
  readonly purchase: SavedDocument;
  readonly onPay: (() => void) | null;
}

/** What was just saved, until the next one begins: its number, and what comes next. */
export function LastPurchase({ purchase, onPay }: LastPurchaseProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { id, status, total_harga } = purchase;
  const no = numberOf(purchaseKind, purchase);
  const isPaid = status === 'VALID';
  return (
    <SavedNotice no={no} text={t(isPaid ? 'success.validated' : 'success.saved')} total={total_harga}>
      {isPaid ? (
        <>
          <WhatsappButton of={purchaseKind} id={id} no={no} />
          <PrintButton of={purchaseKind} id={id} no={no} printed={0} />
        </>
      ) : (
        onPay && (
          <Button kind="primary" size="large" onClick={onPay}>
            {t('document.pay')}
          </Button>
        )
      )}
    </SavedNotice>
  );
}
