import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyDocument, textOf } from '../../../parts/document/any-document.js';
import { ReasonForm } from '../../../parts/document/cancel-form.js';
import { SwitchInput } from '../../../ui/form/switch-input.js';
import { cancelPayment } from '../debt-calls.js';

interface CancelPaymentProps {
  readonly document: AnyDocument;
  readonly onDone: () => void;
}

/** Takes a payment of today back, with its reason and a supervisor's word; goods that it let go have to lie here again. */
export function CancelPayment({ document, onDone }: CancelPaymentProps): ReactNode {
  const { t } = useTranslation(['loanpayments', 'debt']);
  const [back, setBack] = useState(false);
  const hasGoods = document.lines.length > 0;
  return (
    <div className="stack">
      {hasGoods && (
        <div className="row switch-row">
          <SwitchInput aria-label={t('debt:ui.goodsBack')} value={back} onChange={setBack} />
          <span>{t('debt:ui.goodsBack')}</span>
        </div>
      )}
      <ReasonForm
        action={t('document.cancel')}
        confirm={t('document.cancelConfirm', { no_faktur: textOf(document, 'no_bayar') })}
        send={(alasan, key, ids) =>
          cancelPayment(document.id, { alasan, ...(hasGoods && { barang_kembali: back }) }, key, ids)
        }
        onDone={onDone}
      />
    </div>
  );
}
