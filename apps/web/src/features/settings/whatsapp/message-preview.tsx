import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { noteFacts } from '@emas/contracts/definitions/document-facts';
import { MESSAGE_KINDS, type SentKind } from '@emas/contracts/documents/message-kinds';
import { documents } from '@emas/contracts/documents/registry';
import type { MessageKey } from '@emas/contracts/settings/whatsapp-settings.view';
import { noteMessage } from '@emas/contracts/shared/note-message';
import { LoadFailed } from '../../../engine/pending.js';
import { profileQuery } from '../../../engine/shop-profile.js';
import { fetchDocument } from '../../../parts/document/calls.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { useNoteChoice } from '../note-choice.js';
import { TryMessage } from './try-message.js';
import './messages.css';

interface MessagePreviewProps {
  readonly name: MessageKey;
  readonly template: string;
  readonly mayTry: boolean;
}

/** A real note, and what the template that is being written says of it. */
async function fetchNote(jenis: SentKind, id: string, signal: AbortSignal) {
  const definition: DocumentDefinition = await documents[jenis].load();
  const document = await fetchDocument(definition, id, signal);
  return { definition, document };
}

/** The message as it will arrive, of a note that was made; and a way to send it to oneself. */
export function MessagePreview({ name, template, mayTry }: MessagePreviewProps): ReactNode {
  const { t } = useTranslation('notes');
  const { latest, jenis, note, choices } = useNoteChoice('whatsapp-setting', MESSAGE_KINDS[name]);
  const { data: profile } = useQuery(profileQuery);
  const read = useQuery({
    queryKey: ['ledger', 'whatsapp-setting', jenis, note?.id],
    queryFn: ({ signal }) => fetchNote(jenis, note!.id, signal),
    enabled: note !== undefined,
  });
  const failed = latest.error ? latest : read.error ? read : null;
  const told =
    read.data &&
    profile &&
    noteMessage(template, {
      ...noteFacts(read.data.definition, { ...read.data.document }),
      nama_toko: profile.nama_toko,
    });
  return (
    <Panel title={t('ui.preview')}>
      <div className="note-choices">{choices}</div>
      {failed ? (
        <LoadFailed of={failed} />
      ) : latest.data && note === undefined ? (
        <EmptyState kind="nothing" title={t('ui.noNotes')} hint={t('ui.noNotesHint')} />
      ) : told === undefined ? (
        <SkeletonRows columns={1} />
      ) : (
        <>
          <blockquote className="message-bubble" aria-label={t('ui.preview')}>
            {told}
          </blockquote>
          {mayTry && <TryMessage name={name} template={template} jenis={jenis} no={note!.no} />}
        </>
      )}
    </Panel>
  );
}
