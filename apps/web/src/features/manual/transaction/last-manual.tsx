import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { numberOf } from '../../../parts/document/any-document.js';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';
import { WhatsappButton } from '../../../parts/document/whatsapp-button.js';
import { useCan } from '../../../platform/session/use-session.js';

interface LastManualProps {
  readonly of: DocumentDefinition;
  readonly saved: SavedDocument;
}

/** What was just saved, until the next one begins: its number, and where it goes on. */
export function LastManual({ of, saved }: LastManualProps): ReactNode {
  const { t } = useTranslation(of.texts);
  const mayValidate = useCan(of.pages.queue)('lihat');
  const no = numberOf(of, saved);
  const isPaid = saved.status === 'VALID';
  return (
    <SavedNotice
      no={no}
      text={t(`${of.texts}:success.${isPaid ? 'validated' : 'saved'}`)}
      total={saved.total_harga}
      change={isPaid && of.money === 'in' ? saved.kembali : undefined}
    >
      {isPaid ? (
        <>
          <WhatsappButton of={of} id={saved.id} no={no} />
          <PrintButton of={of} id={saved.id} no={no} printed={0} />
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
