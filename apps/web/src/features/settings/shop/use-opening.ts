import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { sessionActor } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { dialog } from '../../../ui/dialogs.js';
import { toast } from '../../../ui/toast.js';
import { openFirstDay } from '../settings-calls.js';
import { type Account, bookedAmount } from './opening-accounts.js';
import type { Amounts } from './opening-section.js';

interface Typed {
  readonly tgl: string;
  readonly amounts: Amounts;
}

/** What was typed of the first day, kept as a draft, and how it is sent. */
export function useOpening(proposed: string, accounts: readonly Account[]) {
  const { t } = useTranslation('common');
  const draft = useDraft<Typed>('opening-balances');
  const [typed, setTyped] = useState<Typed>({ tgl: proposed, amounts: {} });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (draft.found) setTyped((now) => ({ ...draft.found!.value, tgl: now.tgl }));
    // Once: what is typed afterwards is here already.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.loading]);
  const set = (next: Typed): void => {
    setTyped(next);
    draft.save(next);
  };
  const change = (changes: Readonly<Record<string, number | null | undefined>>): void => {
    const amounts = Object.fromEntries(
      Object.entries({ ...typed.amounts, ...changes }).filter(([, amount]) => amount !== undefined),
    ) as Amounts;
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([akun]) => !(akun in changes))));
    set({ ...typed, amounts });
  };
  const booked = accounts
    .map((account) => ({ akun: account.akun, jumlah: bookedAmount(account, typed.amounts[account.akun] ?? null) }))
    .filter(({ jumlah }) => jumlah !== 0);
  const open = useMutation({
    mutationFn: () => openFirstDay(typed.tgl, booked, draft.idempotencyKey),
    onSuccess: async ({ message }) => {
      setTyped({ tgl: proposed, amounts: {} });
      await draft.discard();
      sessionActor.send({ type: 'refresh' });
      await queryClient.invalidateQueries({ queryKey: ['ledger'] });
      toast.success(message);
    },
    onError: (error) => {
      if (isApiError(error) && !error.isConnection) {
        void draft.discard(typed);
        setProblems(problemsOf(error.details, booked));
      }
      void dialog.error(errorText(error, t('errors.INTERNAL')));
    },
  });
  return { ...typed, problems, booked, change, setTgl: (tgl: string) => set({ ...typed, tgl }), open };
}

/** The server names rows by their place among those that were sent. */
function problemsOf(
  details: readonly { readonly field: string; readonly message: string }[],
  sent: readonly { readonly akun: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    details.flatMap(({ field, message }) => {
      const akun = sent[Number(/^saldo_awal\.(\d+)\./.exec(field)?.[1] ?? -1)]?.akun;
      return akun === undefined ? [] : [[akun, message]];
    }),
  );
}
