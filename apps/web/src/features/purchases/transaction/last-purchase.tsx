import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { CheckIcon } from '../../../ui/icons.js';
import { PrintButton } from '../print/print-button.js';
import type { SavedPurchase } from '../purchases-calls.js';

interface LastPurchaseProps {
  readonly purchase: SavedPurchase;
  readonly onPay: (() => void) | null;
}

/** What was just saved, until the next one begins: its number, and what comes next. */
export function LastPurchase({ purchase, onPay }: LastPurchaseProps): ReactNode {
  const { t } = useTranslation('purchases');
  const isPaid = purchase.status === 'VALID';
  return (
    <div className="buy-last" role="status">
      <span className="buy-last-icon" aria-hidden="true">
        <CheckIcon />
      </span>
      <div className="buy-last-text">
        <strong data-testid="no-faktur">{purchase.no_faktur_beli}</strong>
        <span>
          {t(isPaid ? 'success.validated' : 'success.saved')} ·{' '}
          <Figure kind="rupiah" value={purchase.total_harga} unit />
        </span>
      </div>
      {isPaid ? (
        <PrintButton purchase={{ ...purchase, cetak_count: 0 }} />
      ) : (
        onPay && (
          <Button kind="primary" size="large" onClick={onPay}>
            {t('ui.pay')}
          </Button>
        )
      )}
    </div>
  );
}
