import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { DocumentDesk } from './desk.js';
import { statesTo } from './document-queries.js';
import { DocumentSettlement } from './settlement.js';

/** The cashier's side of a kind: what waits for money, newest first and live; its payment; its slip. */
export function DocumentQueue({ of }: { readonly of: DocumentDefinition }): ReactNode {
  const { t } = useTranslation([of.texts, 'documents']);
  return (
    <DocumentDesk
      of={of}
      states={statesTo(of, 'pay')}
      title={(count) => t('documents:waiting', { count })}
      emptyText={t(`${of.texts}:document.queueEmpty`)}
      choose={t(`${of.texts}:document.queueChoose`)}
      work={DocumentSettlement}
    />
  );
}
