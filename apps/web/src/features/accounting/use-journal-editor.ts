import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, reasonText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useUser } from '../../platform/session/use-session.js';
import { dialog } from '../../ui/dialogs.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.js';
import { toast } from '../../ui/toast.js';
import { changeJournal, fetchAccounts, fetchJournals, JOURNALS_KEY, keyOf } from './journal-calls.js';

type Changes = Readonly<Record<string, string | null>>;

const NONE: Changes = {};

/** Accounts to choose from; what keeps them from being read is told with the server's own words first. */
export function useAccounts() {
  const { t } = useTranslation('accounting');
  const query = useQuery({ queryKey: ['list', 'master-akun', 'all'], queryFn: ({ signal }) => fetchAccounts(signal) });
  const { error } = query;
  useEffect(() => {
    if (error) void dialog.error([isApiError(error) ? error.message : '', t('ui.accountsFailed')].join(' ').trim());
  }, [error, t]);
  return query;
}

/** One journal with what is being changed of it: kept here until Simpan Perubahan. */
export function useJournalEditor(journalKey: string) {
  const { t } = useTranslation('accounting');
  const today = useUser().tgl_system ?? todayInShop();
  const [tgl, setTgl] = useState(today);
  const [changes, setChanges] = useState<Changes>(NONE);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  /** Version that the changes were begun on: a journal that others change meanwhile is not overwritten. */
  const [begunOn, setBegunOn] = useState<number | null>(null);
  const query = useQuery({
    queryKey: [...JOURNALS_KEY, 'on', tgl],
    queryFn: ({ signal }) => fetchJournals(tgl, signal),
    placeholderData: (previous) => previous,
  });
  const journal = query.data?.find((one) => keyOf(one) === journalKey);
  const count = Object.keys(changes).length;
  useUnsavedGuard(count > 0);

  const discard = (): void => {
    setChanges(NONE);
    setFaults({});
    setBegunOn(null);
  };
  const set = (kode: string, nomor: string | null): void => {
    const stands = journal!.detail_akun.find(({ kode_akun }) => kode_akun === kode)!.nomor_akun;
    setFaults(({ [kode]: _, ...rest }) => rest);
    setBegunOn((version) => version ?? journal!.version);
    setChanges(({ [kode]: _, ...rest }) => (nomor === stands ? rest : { ...rest, [kode]: nomor }));
  };
  const rows = journal?.detail_akun.map((row) => ({
    ...row,
    changed: row.kode_akun in changes,
    nomor_akun: row.kode_akun in changes ? changes[row.kode_akun]! : row.nomor_akun,
  }));
  const save = useMutation({
    mutationFn: () => {
      const detail_akun = rows!.map(({ changed: _, ...row }) => row);
      return changeJournal(journalKey, { detail_akun, tgl_berlaku: tgl, version: begunOn ?? journal!.version }, idempotencyKey); // prettier-ignore
    },
    onSuccess: ({ message }) => {
      discard();
      void queryClient.invalidateQueries({ queryKey: JOURNALS_KEY });
      toast.success(message);
    },
    onError: (error) => {
      const details = isApiError(error) ? error.details : [];
      const at = /^detail_akun\.(\d+)\./;
      setFaults(Object.fromEntries(details.map(({ field, message }) => [rows?.[Number(at.exec(field)?.[1] ?? -1)]?.kode_akun ?? field, message]))); // prettier-ignore
      // The specification shows the failure with the icon of success; why it failed waits to be read.
      void dialog.success(t('ui.failed')).then(() => {
        if (details.length === 0) void dialog.info(reasonText(error, t('ui.accountsFailed')));
      });
      void queryClient.invalidateQueries({ queryKey: JOURNALS_KEY });
    },
    onSettled: () => setIdempotencyKey(newId()),
  });
  return { ...query, journal, rows, tgl, setTgl, today, count, faults, set, discard, save: () => save.mutate(), isSaving: save.isPending }; // prettier-ignore
}

export type JournalEditorState = ReturnType<typeof useJournalEditor>;
