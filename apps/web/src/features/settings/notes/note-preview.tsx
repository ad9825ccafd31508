import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SLIP_KINDS, type SlipJenis } from '@emas/contracts/shared/note-block';
import type { SlipLayout, SlipTextFormat } from '@emas/contracts/shared/slip';
import { LoadFailed } from '../../../engine/pending.js';
import { profileQuery } from '../../../engine/shop-profile.js';
import { pictureUrl } from '../../../platform/input/image-sizes.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { useNoteChoice } from '../note-choice.js';
import { fetchSlip } from './note-calls.js';

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
  const { t } = useTranslation('notes');
  const { latest, jenis, note, choices } = useNoteChoice('setting-nota', fixed ? [fixed] : SLIP_KINDS);
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
        {choices}
        {paper}
      </div>
      {failed ? (
        <LoadFailed of={failed} />
      ) : latest.data && note === undefined ? (
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
