import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemDetailView } from '@emas/contracts/problems/problem.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Pending } from '../../engine/pending.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { formatInstant } from '../../platform/format.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { Figure } from '../../ui/figure.js';
import { StateTag } from '../../ui/state-tag.js';
import { type NoteKind, NOTES, problemQuery } from './problem-calls.js';
import '../../parts/document/document.css';

interface ProblemDrawerProps {
  readonly id: string | null;
  readonly onNote: (problem: ProblemDetailView, kind: NoteKind) => void;
  readonly onClose: () => void;
}

/** One problem: its document, what was written of it, what may be written. */
export function ProblemDrawer({ id, onNote, onClose }: ProblemDrawerProps): ReactNode {
  const { t } = useTranslation('problems');
  const one = useQuery(problemQuery(id));
  const problem = one.data?.id === id ? one.data : undefined;
  return (
    <Drawer open={id !== null} title={t('ui.detail')} width={560} onClose={onClose}>
      {problem ? <ProblemFacts problem={problem} onNote={onNote} /> : <Pending of={one} rows={6} columns={2} />}
    </Drawer>
  );
}

interface ProblemFactsProps {
  readonly problem: ProblemDetailView;
  readonly onNote: ProblemDrawerProps['onNote'];
}

function ProblemFacts({ problem, onNote }: ProblemFactsProps): ReactNode {
  const { t } = useTranslation(['problems', 'documents']);
  const { label } = useFieldTexts();
  const may = useCan('faktur-bermasalah');
  const dayOpen = useDayOpen();
  const kinds: readonly NoteKind[] = problem.status === 'SELESAI' ? ['reopen'] : ['follow', 'close'];
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['no_masalah', problem.no_masalah],
    ['status', <StateTag key="status" state={problem.status}>{t(`states.${problem.status}`)}</StateTag>], // prettier-ignore
    ['no_faktur', <DocumentLink key="no" no={problem.no_faktur} />],
    ['jenis_transaksi', t(`documents:kinds.${problem.kind}`, { defaultValue: problem.kind })],
    ['nama_customer', problem.nama_customer || null],
    ['total_harga', problem.total_harga === null ? null : <Figure key="total" kind="rupiah" value={problem.total_harga} unit />], // prettier-ignore
    ['umur_hari', <Figure key="age" kind="int" value={problem.umur_hari} />],
  ];
  return (
    <>
      <dl className="document-facts facts terms">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{label(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3 className="document-section">{t('ui.timeline')}</h3>
      <ol className="document-history stack plain-list">
        {problem.catatan.map((note) => (
          <li key={`${note.langkah} ${note.pada}`}>
            <span>
              {t(`steps.${note.langkah}`)} <strong>{note.oleh}</strong>
            </span>
            <time className="fine-figure">{formatInstant(note.pada)}</time>
            <p>{note.catatan}</p>
          </li>
        ))}
      </ol>
      <div className="document-buttons">
        {kinds
          .filter((kind) => may(NOTES[kind].right))
          .map((kind) => (
            <Button
              key={kind}
              kind={kind === 'follow' ? 'default' : 'primary'}
              disabled={!dayOpen}
              onClick={() => onNote(problem, kind)}
            >
              {t(`ui.${kind}`)}
            </Button>
          ))}
      </div>
    </>
  );
}
