import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportView } from '@emas/contracts/exporting/export.view';
import { errorText } from '../../platform/api/api-error.js';
import { formatFigure, formatInstant } from '../../platform/format.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DownloadIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { StateTag } from '../../ui/state-tag.js';
import { downloadExport, exportsQuery } from './export-calls.js';

const days = ({ tgl_from, tgl_to }: ExportView): string =>
  tgl_from === null && tgl_to === null ? '' : `${tgl_from ?? '…'} – ${tgl_to ?? '…'}`;
const size = ({ ukuran }: ExportView): string =>
  ukuran === null ? '' : `${formatFigure('int', Math.ceil(ukuran / 1024))} KB`;

/** Exports that were made: how far they are, and the files that are still kept. */
export function ExportHistory(): ReactNode {
  const { t } = useTranslation(['exporting', 'shell', 'common', 'lists']);
  const { data, error, isFetching, refetch } = useQuery({
    ...exportsQuery,
  });
  const fetching = useMutation({
    mutationFn: downloadExport,
    onError: (refused) => void dialog.error(errorText(refused, t('lists:texts.failed'))),
  });
  const columns: readonly Column<ExportView>[] = [
    { key: 'judul', title: t('ui.data'), width: 180, heading: true, sortable: true },
    {
      key: 'status',
      title: t('ui.status'),
      width: 120,
      render: ({ status, progress, total }) =>
        status === 'RUNNING' ? (
          <progress aria-label={t('ui.running')} value={progress} max={Math.max(total, 1)} />
        ) : (
          <StateTag state={status}>{t(`shell:jobs.state.${status}`)}</StateTag>
        ),
    },
    { key: 'days', title: t('ui.days'), width: 140, value: days },
    { key: 'jumlah', title: t('ui.count'), figure: 'int', width: 80, sortable: true },
    { key: 'ukuran', title: t('ui.size'), width: 86, value: size },
    { key: 'created_by', title: t('ui.by'), width: 84, sortable: true },
    { key: 'created_at', title: t('ui.at'), width: 165, sortable: true, value: (one) => formatInstant(one.created_at) },
    {
      key: 'expires_at',
      title: t('ui.until'),
      width: 165,
      hidden: true,
      value: (one) => formatInstant(one.expires_at),
    },
  ];
  return (
    <Panel flush title={t('ui.history')}>
      <DataTable<ExportView>
        name="exports"
        columns={columns}
        rows={error && !data ? [] : data}
        rowKey={({ id }) => id}
        loading={isFetching}
        empty={
          error
            ? {
                kind: 'failed',
                title: errorText(error, t('common:table.failed')),
                action: <Button onClick={() => void refetch()}>{t('common:retry')}</Button>,
              }
            : { kind: 'nothing', title: t('ui.empty'), hint: t('ui.emptyHint') }
        }
        actionsWidth={64}
        actions={({ id, judul, bisa_unduh }) =>
          bisa_unduh && (
            <IconButton
              label={t('ui.download', { name: judul })}
              icon={<DownloadIcon />}
              disabled={fetching.isPending}
              onClick={() => fetching.mutate(id)}
            />
          )
        }
      />
    </Panel>
  );
}
