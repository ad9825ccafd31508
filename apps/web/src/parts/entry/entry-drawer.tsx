import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { Pending } from '../../engine/pending.js';
import { useNoteDocument } from '../../platform/recent-documents.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { type AnyEntry, numberOf } from '../document/any-document.js';
import { documentsKey, fetchDocument } from '../document/calls.js';
import { DocumentFacts } from '../document/facts.js';
import { DocumentHistory } from '../document/history.js';
import { EntryLines } from './entry-lines.js';
import { PrintEntry } from './print-entry.js';
import { useJenis } from './use-jenis.js';

interface EntryDrawerProps {
  readonly of: EntryDefinition;
  readonly id: string | null;
  readonly mayReverse: (entry: AnyEntry) => boolean;
  readonly onReverse: (entry: AnyEntry) => void;
  readonly onClose: () => void;
}

/** One entry in full beside its list: what it says, who did what when and who approved it, the way back. */
export function EntryDrawer({ of, id, mayReverse, onReverse, onClose }: EntryDrawerProps): ReactNode {
  const { t } = useTranslation(['documents', 'entries']);
  const jenis = useJenis(of);
  const one = useQuery({
    queryKey: [...documentsKey(of), 'one', id],
    queryFn: ({ signal }) => fetchDocument<AnyEntry>(of, id!, signal),
    enabled: id !== null,
  });
  const entry = one.data?.id === id ? one.data : undefined;
  useNoteDocument(of.kind, entry && numberOf(of, entry));
  return (
    <Drawer open={id !== null} title={t(`kinds.${of.kind}`)} width={560} onClose={onClose}>
      {!entry ? (
        <Pending of={one} rows={6} columns={2} />
      ) : (
        <>
          <DocumentFacts of={of} document={entry} word={jenis.word} />
          <EntryLines of={of} entry={entry} />
          <DocumentHistory document={entry} />
          {(of.slip || mayReverse(entry)) && (
            <div className="document-buttons">
              {of.slip && <PrintEntry of={of} id={entry.id} no={numberOf(of, entry)} />}
              {mayReverse(entry) && (
                <Button danger size="large" onClick={() => onReverse(entry)}>
                  {t(`entries:${of.kind}.reverse`)}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Drawer>
  );
}
