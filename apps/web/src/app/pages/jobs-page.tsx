import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../engine/page.js';
import { api } from '../../platform/api/client.js';
import { downloadBlob, randomFileName } from '../../platform/api/files.js';
import { formatInstant } from '../../platform/format.js';
import { resultFile, type Job, jobsQuery } from '../../platform/jobs.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { IconButton } from '../../ui/button.js';
import { DownloadIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { StateTag } from '../../ui/state-tag.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { useJobName } from '../job-name.js';

async function download(path: string): Promise<void> {
  const { blob, filename } = await api.file(path);
  downloadBlob(blob, filename ?? randomFileName());
}

/** Long work of the shop: what runs, what is done, and its results. */
export default function JobsPage(): ReactNode {
  const { t } = useTranslation('shell');
  const nameOf = useJobName();
  const { data, isFetching } = useQuery(jobsQuery);
  useSocketEvent('batch-progress', () => void queryClient.invalidateQueries({ queryKey: ['jobs', 'all'] }));

  const columns: readonly Column<Job>[] = [
    { key: 'title', title: t('jobs.title'), width: 240, heading: true, value: nameOf },
    {
      key: 'status',
      title: t('jobs.status'),
      width: 110,
      render: ({ status }) => <StateTag state={status}>{t(`jobs.state.${status}`)}</StateTag>,
    },
    { key: 'progress', title: t('jobs.progress'), figure: 'int', width: 100 },
    { key: 'total', title: t('jobs.total'), figure: 'int', width: 100 },
    { key: 'requested_by', title: t('jobs.by'), width: 110 },
    { key: 'created_at', title: t('jobs.at'), width: 170, value: ({ created_at }) => formatInstant(created_at) },
    { key: 'error_text', title: t('jobs.error'), width: 200 },
  ];
  return (
    <Page>
      <Panel flush>
        <DataTable<Job>
          name="jobs"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          loading={isFetching}
          empty={{ kind: 'nothing', title: t('jobs.empty') }}
          actions={(job) => {
            const path = resultFile(job);
            return (
              path && (
                <IconButton label={t('jobs.download')} icon={<DownloadIcon />} onClick={() => void download(path)} />
              )
            );
          }}
          actionsWidth={64}
        />
      </Panel>
    </Page>
  );
}
