import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ENTRY_KINDS, entries } from '@emas/contracts/documents/registry';
import type { HalfDoneView } from '@emas/contracts/closing/closing.view';
import { dropDocument } from '../../parts/document/calls.js';
import { useDefinitions } from '../../parts/document/use-definitions.js';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';

interface HalfDoneListProps {
  readonly documents: readonly HalfDoneView[];
  readonly mayDrop: boolean;
}

/** Documents that must be finished or given up before the day closes, each from here. */
export function HalfDoneList({ documents, mayDrop }: HalfDoneListProps): ReactNode {
  const { t } = useTranslation('closing');
  if (documents.length === 0) return <p className="closing-hint">{t('ui.halfDoneNone')}</p>;
  return (
    <ul className="closing-rows plain-list" data-testid="closing-rows">
      {documents.map((document) => (
        <HalfDone key={document.id} document={document} mayDrop={mayDrop} />
      ))}
    </ul>
  );
}

/** An entry is finished and taken back on its own page. */
const entryPage = (kind: string): string | undefined => {
  const entry = ENTRY_KINDS.find((name) => name === kind);
  return entry && entries[entry].list;
};

interface HalfDoneProps {
  readonly document: HalfDoneView;
  readonly mayDrop: boolean;
}

function HalfDone({ document: { kind, id, no_faktur, oleh, tukar_tambah }, mayDrop }: HalfDoneProps): ReactNode {
  const { t } = useTranslation(['closing', 'common', 'documents']);
  const of = useDefinitions().get(kind);
  // What is to be traded in is finished with its other half, at the desk that finds sales.
  const page = tukar_tambah ? 'validasi-jual-beli' : (of?.pages.queue ?? entryPage(kind) ?? '');
  const mayFinish = useCan(page)('lihat');
  const key = useRef(newId());
  const number = no_faktur ?? id;
  const drop = useMutation({
    mutationFn: () => dropDocument(of!, id, key.current),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const ask = async (): Promise<void> => {
    if (await dialog.confirm(t('ui.dropConfirm', { no_faktur: number }), { ok: t('common:remove'), danger: true }))
      drop.mutate();
  };
  return (
    <li>
      <div className="closing-row-text">
        <strong>{number}</strong>
        <span className="aside">
          {t(`documents:kinds.${kind}`, { defaultValue: kind })} · {oleh}
        </span>
      </div>
      {mayFinish && (
        <Link
          className="closing-link"
          to={`/${page}${tukar_tambah && kind !== 'sale' ? '' : `?q=${encodeURIComponent(number)}`}`}
        >
          {t('ui.finish')}
        </Link>
      )}
      {of && mayDrop && (
        <Button danger loading={drop.isPending} disabled={drop.isPending} onClick={() => void ask()}>
          {t('common:remove')}
        </Button>
      )}
    </li>
  );
}
