import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Grants, countGrants, grantsBeyond } from '@emas/contracts/permissions/access-tree';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { dialog } from '../../../ui/dialogs.js';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.js';
import { toast } from '../../../ui/toast.js';
import { sameRights } from './rights.js';

export interface RightsEditor {
  readonly rights: Grants;
  readonly change: (rights: Grants) => void;
  readonly undo: () => void;
  readonly save: () => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly added: number;
  readonly removed: number;
  /** True when what is here may be given up: it is saved, or the person says so. */
  readonly mayLeave: () => Promise<boolean>;
}

/** Rights as the server has them and as they are being changed; `key` names whose they are. */
export function useRightsEditor(
  key: string,
  saved: Grants,
  send: (rights: Grants, idempotencyKey: string) => Promise<WriteBody>,
): RightsEditor {
  const { t } = useTranslation(['common', 'lists']);
  const [draft, setDraft] = useState<{ readonly key: string; readonly rights: Grants } | null>(null);
  const rights = draft?.key === key ? draft.rights : saved;
  const isChanged = !sameRights(rights, saved);
  // Other content is another request.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const idempotencyKey = useMemo(() => newId(), [rights]);
  const saving = useMutation({
    mutationFn: () => send(rights, idempotencyKey),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
      setDraft(null);
      toast.success(message);
    },
    onError: (error) => void dialog.error(errorText(error, t('lists:texts.failed'))),
  });
  const { isPending } = saving;
  const save = (): void => {
    if (isChanged && !isPending) saving.mutate();
  };
  useUnsavedGuard(isChanged);
  useShortcut('mod+s', t('common:save'), save, isChanged && !isPending);
  const latest = useRef(isChanged);
  useEffect(() => void (latest.current = isChanged));

  return {
    rights,
    change: (next) => setDraft({ key, rights: next }),
    undo: () => setDraft(null),
    save,
    isChanged,
    isSaving: isPending,
    added: countGrants(grantsBeyond(rights, saved)),
    removed: countGrants(grantsBeyond(saved, rights)),
    mayLeave: async () => {
      if (!latest.current) return true;
      const words = { title: t('unsaved.title'), ok: t('unsaved.leave'), cancel: t('unsaved.stay'), danger: true }; // prettier-ignore
      const leaves = await dialog.confirm(t('unsaved.text'), words);
      if (leaves) setDraft(null);
      return leaves;
    },
  };
}
