import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { DocumentDesk } from './desk.js';
import { DocumentSettlement } from './settlement.js';

/** The cashier's side of a kind: what waits for money, newest first and live; its payment; its slip. */
export function DocumentQueue({ of }: { readonly of: DocumentDefinition }): ReactNode {
  const { t } = useTranslation([of.texts, 'documents']);
  const states = Object.keys(of.states).filter((state) => of.actions[state]?.includes('pay'));
  return (
    <DocumentDesk
      of={of}
      states={states}
      title={(count) => t('documents:waiting', { count })}
      emptyText={t(`${of.texts}:document.queueEmpty`)}
      choose={t(`${of.texts}:document.queueChoose`)}
      work={DocumentSettlement}
    />
  );
}
