import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { figureOf, numberOf } from '../../../parts/document/any-document.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { WhatsappButton } from '../../../parts/document/whatsapp-button.js';
import { useCan } from '../../../platform/session/use-session.js';
import { kindOfSaved } from './saved-kind.js';

/** What was just saved, until the next item is scanned: its number, and where it goes on. */
export function LastSale({ sale }: { readonly sale: SavedDocument }): ReactNode {
  const of = kindOfSaved(sale);
  const { t } = useTranslation(of.texts);
  const mayValidate = useCan(of.pages.queue)('lihat');
  const no = numberOf(of, sale);
  const isPaid = of.states[sale.status]?.unfinished !== true;
  return (
    <SavedNotice
      no={no}
      text={t(`${of.texts}:success.${isPaid ? 'validated' : 'saved'}`)}
      total={figureOf(sale, of.due?.figure ?? 'total_harga')}
      change={isPaid ? sale.kembali : undefined}
    >
      {isPaid ? (
        <>
          <WhatsappButton of={of} id={sale.id} no={no} />
          <PrintButton of={of} id={sale.id} no={no} printed={0} />
        </>
      ) : (
        mayValidate && (
          <Link className="document-way" to={`/${of.pages.queue}?q=${no}`}>
            {t(`${of.texts}:document.pay`)}
          </Link>
        )
      )}
    </SavedNotice>
  );
}
