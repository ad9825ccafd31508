import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { dialog } from '../../ui/dialogs.js';
import { toast } from '../../ui/toast.js';
import type { AnyListed } from '../document/any-document.js';

interface Offered {
  readonly label: string;
  readonly isOffered: (entry: AnyListed) => boolean;
}

/** What finishes an entry that is not over yet, from its row, once it was asked for. */
interface AskedStep extends Offered {
  readonly ask: (entry: AnyListed) => string;
  readonly send: (entry: AnyListed, key: string) => Promise<WriteBody>;
}

/** The same with a form of its own. */
interface OpenedStep extends Offered {
  readonly open: (entry: AnyListed) => void;
}

export type EntryStep = AskedStep | OpenedStep;

/** Does the step, each entry with one key however often it is sent; a refusal is told, and the list read anew. */
export function useEntryStep(step: EntryStep | undefined) {
  const { t } = useTranslation('common');
  const keys = useRef(new Map<string, string>());
  const doing = useMutation({
    mutationFn: (entry: AnyListed) => {
      const key = keys.current.get(entry.id) ?? newId();
      keys.current.set(entry.id, key);
      return (step as AskedStep).send(entry, key);
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => void dialog.error(errorText(error, t('errors.INTERNAL'))),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ledger'] }),
  });
  return {
    busy: doing.isPending,
    async begin(entry: AnyListed): Promise<void> {
      if (!step) return;
      if ('open' in step) step.open(entry);
      else if (await dialog.confirm(step.ask(entry), { ok: step.label })) doing.mutate(entry);
    },
  };
}
