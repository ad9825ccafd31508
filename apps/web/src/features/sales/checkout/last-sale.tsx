import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { useCan } from '../../../platform/session/use-session.js';
import type { SavedSale } from './checkout.machine.js';

interface LastSaleProps {
  readonly sale: SavedSale;
  readonly oneStep: boolean;
}

/** What was just saved, until the next item is scanned: its number, and where it goes on. */
export function LastSale({ sale, oneStep }: LastSaleProps): ReactNode {
  const { t } = useTranslation('sales');
  const mayValidate = useCan(saleKind.pages.queue)('lihat');
  const { id, no_faktur_jual: no, total_harga, kembali } = sale;
  return (
    <SavedNotice
      no={no}
      text={t(oneStep ? 'success.validated' : 'success.saved')}
      total={total_harga}
      change={oneStep ? kembali : undefined}
    >
      {oneStep ? (
        <PrintButton of={saleKind} id={id} no={no} printed={0} />
      ) : (
        mayValidate && (
          <Link className="document-way" to={`/${saleKind.pages.queue}?q=${no}`}>
            {t('document.pay')}
          </Link>
        )
      )}
    </SavedNotice>
  );
}
