import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecentNote, RecentNotes } from '@emas/contracts/settings/note-settings.view';
import type { SlipJenis } from '@emas/contracts/shared/note-block';
import { api } from '../../platform/api/client.js';
import { SelectInput } from '../../ui/form/select-input.js';

interface NoteChoice<Jenis extends SlipJenis> {
  readonly latest: UseQueryResult<RecentNotes>;
  readonly jenis: Jenis;
  /** The latest of its kind, until another is chosen; none where there is none. */
  readonly note: RecentNote | undefined;
  readonly choices: ReactNode;
}

/** Chooses a note that was made, to look at a setting with: of the first kind that has any, until another is chosen. */
export function useNoteChoice<Jenis extends SlipJenis>(
  page: 'setting-nota' | 'whatsapp-setting',
  kinds: readonly [Jenis, ...(readonly Jenis[])],
): NoteChoice<Jenis> {
  const { t } = useTranslation(['notes', 'reports']);
  const [chosen, setChosen] = useState<Jenis | null>(null);
  const [noteId, setNoteId] = useState<string | null>(null);
  const latest = useQuery({
    // Below `ledger`: what anybody prints or sells brings them up to date.
    queryKey: ['ledger', page, 'nota'],
    queryFn: ({ signal }): Promise<RecentNotes> => api.get(`${page}/nota`, {}, signal),
  });
  const jenis = chosen ?? kinds.find((kind) => (latest.data?.[kind].length ?? 0) > 0) ?? kinds[0];
  const notes = latest.data?.[jenis] ?? [];
  const note = notes.find(({ id }) => id === noteId) ?? notes[0];
  const choices = (
    <>
      {kinds.length > 1 && (
        <SelectInput
          search={false}
          value={jenis}
          aria-label={t('ui.kind')}
          options={kinds.map((value) => ({ value, label: t(`reports:slip.${value}`) }))}
          onChange={(value) => setChosen(value as Jenis | null)}
        />
      )}
      {notes.length > 0 && (
        <SelectInput
          value={note?.id ?? null}
          aria-label={t('ui.note')}
          options={notes.map(({ id, no }) => ({ value: id, label: no }))}
          onChange={setNoteId}
        />
      )}
    </>
  );
  return { latest, jenis, note, choices };
}
