import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import { numberOf } from '../../../parts/document/any-document.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { WhatsappButton } from '../../../parts/document/whatsapp-button.js';
import { useCan } from '../../../platform/session/use-session.js';

/** What was just saved, until the next item is scanned: its number, and where it goes on. */
export function LastSale({ sale }: { readonly sale: SavedDocument }): ReactNode {
  const { t } = useTranslation('sales');
  const mayValidate = useCan(saleKind.pages.queue)('lihat');
  const no = numberOf(saleKind, sale);
  const isPaid = sale.status === 'VALID';
  return (
    <SavedNotice
      no={no}
      text={t(isPaid ? 'success.validated' : 'success.saved')}
      total={sale.total_harga}
      change={isPaid ? sale.kembali : undefined}
    >
      {isPaid ? (
        <>
          <WhatsappButton of={saleKind} id={sale.id} no={no} />
          <PrintButton of={saleKind} id={sale.id} no={no} printed={0} />
        </>
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
