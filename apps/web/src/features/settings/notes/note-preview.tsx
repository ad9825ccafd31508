import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SLIP_KINDS, type SlipJenis } from '@emas/contracts/shared/note-block';
import type { SlipLayout, SlipTextFormat } from '@emas/contracts/shared/slip';
import { LoadFailed } from '../../../engine/pending.js';
import { profileQuery } from '../../../engine/shop-profile.js';
import { pictureUrl } from '../../../platform/input/image-sizes.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { fetchSlip, latestQuery } from './note-calls.js';

/** What lays slips out is fetched with the first look at one. */
const Laid = lazy(() => import('./laid-note.js'));

interface NotePreviewProps {
  readonly layout: SlipLayout;
  /** The kind that is laid out; without it any kind is chosen here. */
  readonly jenis?: SlipJenis;
  /** Of a text slip its paper; without it a page note. */
  readonly format?: SlipTextFormat;
  /** Chooses the paper. */
  readonly paper?: ReactNode;
}

/** A real note as the layout that is being changed would print it. */
export function NotePreview({ layout, jenis: fixed, format, paper }: NotePreviewProps): ReactNode {
  const { t } = useTranslation(['notes', 'reports']);
  const [chosen, setChosen] = useState<SlipJenis | null>(null);
  const [noteId, setNoteId] = useState<string | null>(null);
  const latest = useQuery(latestQuery);
  const withNotes = SLIP_KINDS.filter((kind) => (latest.data?.[kind].length ?? 0) > 0);
  const jenis = fixed ?? chosen ?? withNotes[0] ?? 'sale';
  const notes = latest.data?.[jenis] ?? [];
  const note = notes.find(({ id }) => id === noteId) ?? notes[0];
  const slip = useQuery({
    queryKey: ['ledger', 'setting-nota', jenis, note?.id],
    queryFn: ({ signal }) => fetchSlip(jenis, note!.id, signal),
    enabled: note !== undefined,
  });
  const { data: profile } = useQuery(profileQuery);
  const logo = profile?.logo_path ? pictureUrl(profile.logo_path) : null;
  const failed = latest.error ? latest : slip.error ? slip : null;
  return (
    <Panel title={t('ui.preview')}>
      <div className="note-choices">
        {fixed === undefined && (
          <SelectInput
            search={false}
            value={jenis}
            aria-label={t('ui.kind')}
            options={SLIP_KINDS.map((value) => ({ value, label: t(`reports:slip.${value}`) }))}
            onChange={(value) => setChosen(value as SlipJenis | null)}
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
        {paper}
      </div>
      {failed ? (
        <LoadFailed of={failed} />
      ) : latest.data && notes.length === 0 ? (
        <EmptyState kind="nothing" title={t('ui.noNotes')} hint={t('ui.noNotesHint')} />
      ) : slip.data ? (
        <Suspense fallback={<SkeletonRows columns={1} />}>
          <Laid slip={slip.data} layout={layout} logo={logo} {...(format && { format })} />
        </Suspense>
      ) : (
        <SkeletonRows columns={1} />
      )}
    </Panel>
  );
}
