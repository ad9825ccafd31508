import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { installmentPayment } from '@emas/contracts/installments/documents/installment-payment';
import type { AnyDocument } from '../../../parts/document/any-document.js';
import { CancelForm } from '../../../parts/document/cancel-form.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';

/** A payment of today that was none is taken back; the contract stands where it stood. */
export function PaymentWork({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation('instalpay');
  const may = useCan('lihat-cicilan')('batal');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  if (document.status !== 'VALID' || document.tgl_system !== tgl_system || !may) return null;
  if (undoing) return <CancelForm of={installmentPayment} document={document} onDone={() => setUndoing(false)} />;
  return (
    <div className="document-buttons">
      <Button danger onClick={() => setUndoing(true)}>
        {t('document.cancel')}
      </Button>
    </div>
  );
}
