import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRunStatus, AuditRunView } from '@emas/contracts/audit/audit-run.view';
import { errorText } from '../../platform/api/api-error.js';
import { formatFigure, formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag, type Tone } from '../../ui/tag.js';
import { RunDifference, RunSteps } from './run-steps.js';

export const RUN_TONES: Readonly<Record<AuditRunStatus, Tone>> = {
  QUEUED: 'warn',
  RUNNING: 'info',
  UTUH: 'good',
  BEDA: 'bad',
  GAGAL: 'bad',
};

/** Looks through the ledger that were made, each with what it found. */
export function RunHistory({ runs }: { readonly runs: UseQueryResult<readonly AuditRunView[]> }): ReactNode {
  const { t } = useTranslation(['proofs', 'common']);
  const [open, setOpen] = useState<string | null>(null);
  const shown = runs.data?.find(({ id }) => id === open) ?? null;
  const columns: readonly Column<AuditRunView>[] = [
    { key: 'diminta', title: t('ui.requested'), width: 170, heading: true, sortable: true, value: (run) => formatInstant(run.diminta) },
    { key: 'oleh', title: t('ui.by'), width: 130, sortable: true, value: ({ oleh }) => oleh ?? t('ui.nightly') },
    { key: 'jenis', title: t('ui.what'), width: 170, value: ({ jenis, dari, sampai }) => `${t(`kind.${jenis}`)}${dari ? ` ${dari} – ${sampai}` : ''}` },
    { key: 'status', title: t('ui.outcome'), width: 110, render: ({ status }) => <Tag tone={RUN_TONES[status]}>{t(`status.${status}`)}</Tag> },
    { key: 'event', title: t('ui.events'), width: 130, value: ({ seq_awal, seq_akhir }) => (seq_akhir === null ? '' : `${seq_awal}–${seq_akhir}`) },
    { key: 'lama', title: t('ui.duration'), width: 100, value: ({ lama }) => (lama === null ? '' : t('ui.seconds', { n: lama.toFixed(1) })) },
    { key: 'beda', title: t('ui.firstDifference'), long: true, width: 260, value: ({ beda }) => beda?.teks ?? beda?.objek ?? (beda?.seq ? `#${beda.seq}` : '') },
  ]; // prettier-ignore
  return (
    <Panel flush title={t('ui.history')}>
      <DataTable<AuditRunView>
        name="audit-runs"
        columns={columns}
        rows={runs.error && !runs.data ? [] : runs.data}
        rowKey={({ id }) => id}
        loading={runs.isLoading}
        onOpen={({ id }) => setOpen(id)}
        selectedKey={open}
        empty={
          runs.error
            ? {
                kind: 'failed',
                title: errorText(runs.error, t('common:table.failed')),
                action: <Button onClick={() => void runs.refetch()}>{t('common:retry')}</Button>,
              }
            : { kind: 'nothing', title: t('ui.noHistory'), hint: t('ui.noHistoryHint') }
        }
      />
      {shown && (
        <Drawer open title={formatInstant(shown.diminta)} onClose={() => setOpen(null)}>
          <RunDetail run={shown} />
        </Drawer>
      )}
    </Panel>
  );
}

function RunDetail({ run }: { readonly run: AuditRunView }): ReactNode {
  const { t } = useTranslation('proofs');
  const facts: readonly (readonly [string, string | null])[] = [
    [t('ui.by'), run.oleh ?? t('ui.nightly')],
    [t('ui.what'), t(`kind.${run.jenis}`)],
    [t('ui.events'), run.seq_akhir === null ? null : `${run.seq_awal}–${run.seq_akhir}`],
    [t('ui.seal'), run.jumlah_segel === null ? null : formatFigure('int', run.jumlah_segel)],
    [t('ui.head'), run.hash_akhir],
    [t('ui.unsealed'), run.belum_segel.length > 0 ? run.belum_segel.join(', ') : null],
    [t('ui.notes'), run.catatan.length > 0 ? run.catatan.join('\n') : null],
  ];
  return (
    <div className="audit-detail">
      <Tag tone={RUN_TONES[run.status]}>{t(`status.${run.status}`)}</Tag>
      {run.status === 'GAGAL' && <p>{t('ui.failed')}</p>}
      {run.beda && <RunDifference beda={run.beda} />}
      <dl className="audit-facts">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <RunSteps run={run} />
    </div>
  );
}
