import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { type AnyDocument, textOf } from '../../../parts/document/any-document.js';
import { Button } from '../../../ui/button.js';
import { CancelPayment } from './cancel-payment.js';

/** A payment of today that was none is taken back; a redemption on the page of its own. */
export function PaymentWork({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation('loanpayments');
  const may = useCan('lihat-hutang')('batal');
  const mayRedeemed = useCan('batal-hutang-lunas')('batal');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  if (document.status !== 'VALID' || document.tgl_system !== tgl_system) return null;
  if (textOf(document, 'jenis') === 'TEBUS') {
    const to = `/batal-hutang-lunas?q=${encodeURIComponent(textOf(document, 'no_bayar'))}`;
    return mayRedeemed ? (
      <Link className="document-way" to={to}>
        {t('document.cancel')}
      </Link>
    ) : null;
  }
  if (!may) return null;
  if (undoing) return <CancelPayment document={document} onDone={() => setUndoing(false)} />;
  return (
    <div className="document-buttons">
      <Button danger onClick={() => setUndoing(true)}>
        {t('document.cancel')}
      </Button>
    </div>
  );
}
