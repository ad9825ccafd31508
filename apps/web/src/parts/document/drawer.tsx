import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { Pending } from '../../engine/pending.js';
import { useNoteDocument } from '../../platform/recent-documents.js';
import { Drawer } from '../../ui/drawer.js';
import { DocumentActions } from './actions.js';
import { type AnyDocument, numberOf } from './any-document.js';
import { documentsKey, fetchDocument } from './calls.js';
import { DocumentFacts, DocumentPayments } from './facts.js';
import { DocumentHistory } from './history.js';
import { DocumentLines } from './lines-table.js';
import { SlipPreview } from './slip-preview.js';

/** Of the document that is open: what is done with it there. */
export type DrawerWork = (props: { readonly document: AnyDocument }) => ReactNode;

interface DocumentDrawerProps {
  readonly of: DocumentDefinition;
  readonly id: string | null;
  readonly onClose: () => void;
  readonly work?: DrawerWork;
}

/** One document in full beside its list: what it says, what may be done about it, its slip. */
export function DocumentDrawer({ of, id, onClose, work: Work }: DocumentDrawerProps): ReactNode {
  const { t } = useTranslation([of.texts, 'common']);
  const one = useQuery({
    queryKey: [...documentsKey(of), 'one', id],
    queryFn: ({ signal }) => fetchDocument(of, id!, signal),
    enabled: id !== null,
  });
  const document = one.data?.id === id ? one.data : undefined;
  useNoteDocument(of.kind, document && numberOf(of, document));
  return (
    <Drawer open={id !== null} title={t(`${of.texts}:document.detail`)} width={760} onClose={onClose}>
      {!document ? (
        <Pending of={one} rows={6} columns={4} />
      ) : (
        <>
          <DocumentFacts of={of} document={document} />
          <DocumentLines of={of} document={document} />
          {of.money && <DocumentPayments document={document} />}
          {Work && <Work key={`${document.id} ${document.status}`} document={document} />}
          <DocumentHistory document={document} finished={of.money === undefined} />
          <DocumentActions of={of} document={document} />
          {of.actions[document.status]?.includes('print') && (
            <SlipPreview of={of} id={document.id} no={numberOf(of, document)} printed={document.cetak_count} />
          )}
        </>
      )}
    </Drawer>
  );
}
