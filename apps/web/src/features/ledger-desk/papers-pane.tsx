import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { api } from '../../platform/api/client.js';
import { downloadBlob } from '../../platform/api/files.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DeleteIcon, ExcelIcon } from '../../ui/icons.js';
import { toast } from '../../ui/toast.js';
import type { DeskHandle } from './desk-address.js';
import { PAPER_STATES, type Paper, usePapers } from './papers.js';

/** Working papers of this auditor: what he pinned, with his ticks, findings and notes; the sheet brings hashes and figures. */
export function PapersPane({ desk }: { readonly desk: DeskHandle }): ReactNode {
  const { t } = useTranslation(['desk', 'common']);
  const { papers, ...change } = usePapers();
  const may = useCan('buku-ledger');
  const sheet = useMutation({
    mutationFn: () =>
      api.file('audit/kertas-kerja.xlsx', {
        method: 'POST',
        body: { baris: papers.map(({ seq, centang, status, catatan }) => ({ seq, centang, status, catatan })) },
      }),
    onSuccess: ({ blob, filename }) => downloadBlob(blob, filename ?? 'kertas-kerja.xlsx'),
    onError: (error) => toast.info(errorText(error, t('common:table.failed'))),
  });
  if (papers.length === 0) return <EmptyState kind="nothing" title={t('ui.noPapers')} hint={t('ui.noPapersHint')} />;
  return (
    <>
      <div className="desk-papers-bar bar">
        <span className="hint">
          {t('ui.papersCount', { count: papers.length, sudah: papers.filter(({ centang }) => centang).length })}
        </span>{' '}
        {/* prettier-ignore */}
        {may('export') && (
          <Button icon={<ExcelIcon />} loading={sheet.isPending} onClick={() => sheet.mutate()}>
            {t('ui.papersSheet')}
          </Button>
        )}
      </div>
      <ul className="desk-papers plain-list">
        {papers.map((paper) => (
          <PaperRow key={paper.seq} paper={paper} desk={desk} change={change} />
        ))}
      </ul>
    </>
  );
}

interface PaperRowProps {
  readonly paper: Paper;
  readonly desk: DeskHandle;
  readonly change: Omit<ReturnType<typeof usePapers>, 'papers'>;
}

function PaperRow({ paper, desk, change }: PaperRowProps): ReactNode {
  const { t } = useTranslation('desk');
  const name = `#${paper.seq}`;
  return (
    <li className="surface" data-done={paper.centang || undefined}>
      <input
        type="checkbox"
        checked={paper.centang}
        aria-label={t('ui.tick', { nama: name })}
        onChange={(event) => change.change(paper.seq, { centang: event.target.checked })}
      />
      <button type="button" className="desk-link" onClick={() => desk.open(paper.seq)}>
        <span className="fine-figure">
          {name} {paper.tgl}
        </span>
        <span>{paper.kalimat}</span>
      </button>
      <div className="desk-finding stack">
        <SelectInput
          value={paper.status}
          aria-label={t('ui.paperState', { nama: name })}
          options={PAPER_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={(status) => change.change(paper.seq, { status: status as Paper['status'] })}
        />
        <TextInput
          upper={false}
          value={paper.catatan}
          maxLength={500}
          placeholder={t('ui.note')}
          aria-label={t('ui.noteOf', { nama: name })}
          onChange={(catatan) => change.change(paper.seq, { catatan })}
        />
      </div>
      <IconButton
        label={t('ui.unpinOf', { nama: name })}
        icon={<DeleteIcon />}
        onClick={() => change.drop(paper.seq)}
      />
    </li>
  );
}
