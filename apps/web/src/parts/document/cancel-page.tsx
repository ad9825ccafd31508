import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { Page } from '../../engine/page.js';
import { CancelTogether } from '../trade-in/cancel-together.js';
import { CancelForm } from './cancel-form.js';
import { DocumentDesk, type DeskWorkProps } from './desk.js';
import { statesTo } from './document-queries.js';
import { DocumentFacts, DocumentPayments } from './facts.js';
import { DocumentHistory } from './history.js';
import { DocumentLines } from './lines-table.js';

/** What was done today; one is chosen, looked at, and undone with a reason and a supervisor. */
export function DocumentCancelPage({ of }: { readonly of: DocumentDefinition }): ReactNode {
  const { t } = useTranslation(of.texts);
  return (
    <Page hint={t(`${of.texts}:document.cancelToday`)}>
      <DocumentDesk
        of={of}
        states={statesTo(of, 'cancel')}
        today
        title={(count) => t(`${of.texts}:document.today`, { count })}
        emptyText={t(`${of.texts}:document.cancelEmpty`)}
        choose={t(`${of.texts}:document.cancelChoose`)}
        work={CancelWork}
      />
    </Page>
  );
}

function CancelWork({ of, document, toFind }: DeskWorkProps): ReactNode {
  const mayBeCancelled = of.actions[document.status]?.includes('cancel');
  return (
    <>
      <DocumentFacts of={of} document={document} />
      <DocumentLines of={of} document={document} />
      {mayBeCancelled && (
        <CancelTogether
          document={document}
          alone={<CancelForm of={of} document={document} onDone={toFind} />}
          onDone={toFind}
        />
      )}
      <DocumentPayments document={document} />
      <DocumentHistory document={document} />
    </>
  );
}
