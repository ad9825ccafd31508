import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftShape, useDraft } from '../../platform/storage/drafts.js';
import { dialog } from '../../ui/dialogs.js';

/** What the draft of a form holds. */
export interface DocumentDraft<Value> {
  /** As it is kept on the device: never changed. */
  readonly name: string;
  readonly shape: DraftShape<Value>;
  readonly empty: Value;
  /** Nothing that anybody would miss. */
  readonly isEmpty: (value: Value) => boolean;
}

/** The draft of one document after the other. Its key is the document's id: what is sent twice is one document. */
export function useDocumentDraft<Value>({ name, shape, empty, isEmpty }: DocumentDraft<Value>) {
  const { t } = useTranslation('documents');
  const draft = useDraft<Value>(name, shape);
  useEffect(() => {
    if (draft.dropped) void dialog.info(t('draftTooOld'));
    // Told once, when it is found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.dropped]);
  const found = draft.found && !isEmpty(draft.found.value) ? draft.found : null;
  return {
    loading: draft.loading,
    id: draft.idempotencyKey,
    start: found?.value ?? empty,
    /** When what is shown was left; null for a fresh form. */
    restoredAt: found?.savedAt ?? null,
    save: draft.save,
    discard: (): void => void draft.discard(),
    /** Goes on with what was put aside, under its own id. */
    take: (value: Value, id: string): Promise<void> => draft.discard(value, id),
    /** After it was saved: the next form begins empty, or with what is left to do. */
    next: (left: Value | null): void => void draft.discard(left && !isEmpty(left) ? left : undefined),
  };
}
