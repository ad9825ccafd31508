import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { dialog } from '../../ui/dialogs.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { numberOf } from './any-document.js';
import type { SavedDocument } from './calls.js';
import { type DocumentDraft, useDocumentDraft } from './use-document-draft.js';

/** What a form is given of its draft. */
export interface DraftedForm<Value> {
  readonly id: string;
  readonly start: Value;
  /** When the draft that is shown was left; null for a fresh form. */
  readonly restoredAt: string | null;
  readonly onChange: (value: Value) => void;
  readonly onDiscard: () => void;
  /** Goes on with what was put aside, under the id it was begun with. */
  readonly onTake: (value: Value, id: string) => Promise<void>;
  /** `left` is what a document that was booked earlier does not have of the form. */
  readonly onSaved: (saved: SavedDocument, left: Value | null) => void;
}

interface DraftedProps<Value> {
  readonly of: DocumentDefinition;
  /** What was saved, where a form may become another kind. */
  readonly kindOf?: (saved: SavedDocument) => DocumentDefinition;
  readonly draft: DocumentDraft<Value>;
  /** Something is entered that somebody would miss. */
  readonly onEdit?: () => void;
  readonly onSaved: (saved: SavedDocument) => void;
  readonly children: (form: DraftedForm<Value>) => ReactNode;
}

/** One document after the other: each form begins with what its draft holds, and says what was booked. */
export function Drafted<Value>(props: DraftedProps<Value>): ReactNode {
  const { of, kindOf = () => of, draft, onEdit, onSaved, children } = props;
  const { t } = useTranslation(['documents', of.texts]);
  const { loading, id, start, restoredAt, save, discard, take, next } = useDocumentDraft(draft);
  if (loading)
    return (
      <Panel>
        <SkeletonRows rows={5} />
      </Panel>
    );
  const say = (saved: SavedDocument, left: Value | null): void => {
    const kind = kindOf(saved);
    const isOpen = kind.states[saved.status]?.unfinished === true;
    if (left === null) toast.success(t(`${kind.texts}:success.${isOpen ? 'saved' : 'validated'}`));
    else void dialog.info(t('bookedBefore', { no_faktur: numberOf(kind, saved), total: saved.total_harga }));
  };
  return children({
    id,
    start,
    restoredAt,
    onChange: (value) => {
      save(value);
      if (!draft.isEmpty(value)) onEdit?.();
    },
    onDiscard: discard,
    onTake: take,
    onSaved: (saved, left) => {
      next(left);
      say(saved, left);
      onSaved(saved);
    },
  });
}
