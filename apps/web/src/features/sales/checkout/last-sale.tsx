import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../platform/session/use-session.js';
import { Figure } from '../../../ui/figure.js';
import { CheckIcon } from '../../../ui/icons.js';
import { PrintButton } from '../print/print-button.js';
import type { SavedSale } from './checkout.machine.js';

interface LastSaleProps {
  readonly sale: SavedSale;
  readonly oneStep: boolean;
}

/** What was just saved, until the next item is scanned: its number, and where it goes on. */
export function LastSale({ sale, oneStep }: LastSaleProps): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const mayValidate = useCan('validasi-penjualan')('lihat');
  return (
    <div className="last-sale" role="status">
      <span className="last-sale-icon" aria-hidden="true">
        <CheckIcon />
      </span>
      <div className="last-sale-text">
        <strong data-testid="no-faktur">{sale.no_faktur_jual}</strong>
        <span>
          {t(oneStep ? 'success.validated' : 'success.saved')} · <Figure kind="rupiah" value={sale.total_harga} unit />
        </span>
      </div>
      {oneStep && (
        <div className="last-sale-change">
          <span>{t('pay.change')}</span>
          <Figure kind="rupiah" value={sale.kembali} unit strong />
        </div>
      )}
      {oneStep ? (
        <PrintButton sale={{ ...sale, cetak_count: 0 }} />
      ) : (
        mayValidate && (
          <Link className="last-sale-next" to={`/validasi-penjualan?q=${sale.no_faktur_jual}`}>
            {t('pay.validate')}
          </Link>
        )
      )}
    </div>
  );
}
