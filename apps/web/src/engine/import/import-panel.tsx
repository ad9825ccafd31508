import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../platform/api/api-error.js';
import { downloadBlob } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useSocketEvent } from '../../platform/sockets.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { EmptyState } from '../../ui/empty-state.js';
import { DownloadIcon } from '../../ui/icons.js';
import { withOverlay } from '../../ui/loading.js';
import { Panel } from '../../ui/panel.js';
import { toast } from '../../ui/toast.js';
import { checkImport, commitImport, fetchImport, fetchTemplate, type ImportReport } from './import-calls.js';
import { FileDrop } from './file-drop.js';
import { ImportGrid } from './import-grid.js';
import { ImportState } from './import-state.js';
import { usePastedBlock } from './use-pasted-block.js';
import './import-panel.css';

const POLL_MS = 1000;

/** What the import in the address found and how far it is: also after a reload in the middle. */
function useImport(path: string) {
  const [address, setAddress] = useSearchParams();
  const id = address.get('import');
  const key = ['import', path, id];
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchImport(path, id!, signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'RUNNING' ? POLL_MS : false),
  });
  useSocketEvent('batch-progress', () => {
    if (data?.status === 'RUNNING') void queryClient.invalidateQueries({ queryKey: key });
  });
  return {
    report: id === null ? null : (data ?? null),
    error,
    show: (report: ImportReport | null): void => {
      if (report) queryClient.setQueryData(['import', path, report.import_id], report);
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (report) next.set('import', report.import_id);
          else next.delete('import');
          return next;
        },
        { replace: true },
      );
    },
  };
}

interface Sent {
  readonly file: File;
  readonly pasted?: boolean;
}

/** Import of a spreadsheet: every bad row with its reason first, and nothing is written before Simpan. */
export function ImportPanel({ path }: { readonly path: string }): ReactNode {
  const { t } = useTranslation(['shell', 'lists', 'common']);
  const { report, show, error } = useImport(path);
  const failed = (refused: unknown): void => void dialog.error(errorText(refused, t('lists:texts.failed')));

  const check = useMutation({
    mutationFn: ({ file, pasted = false }: Sent) => withOverlay(checkImport(path, file, pasted)),
    onSuccess: (found) => {
      show(found);
      toast.success(found.message);
    },
    onError: failed,
  });
  const commit = useMutation({
    mutationFn: (id: string) => commitImport(path, id),
    onSuccess: ({ message, ...started }) => {
      show(started);
      toast.success(message);
    },
    onError: failed,
  });
  usePastedBlock(report === null && !check.isPending, (file) => check.mutate({ file, pasted: true }));
  const template = useMutation({
    mutationFn: () => fetchTemplate(path),
    onSuccess: ({ blob, filename }) => downloadBlob(blob, filename ?? 'template.xlsx'),
    onError: failed,
  });

  return (
    <>
      <Panel
        title={report?.file_name ?? t('lists:import.title')}
        extra={
          <Button icon={<DownloadIcon />} loading={template.isPending} onClick={() => template.mutate()}>
            {t('lists:import.template')}
          </Button>
        }
      >
        {report ? (
          <ImportState
            report={report}
            committing={commit.isPending}
            onCommit={() => commit.mutate(report.import_id)}
            onAgain={() => show(null)}
          />
        ) : (
          <FileDrop hint={t('import.hint')} disabled={check.isPending} onFile={(file) => check.mutate({ file })} />
        )}
      </Panel>
      {error && !report && <EmptyState kind="failed" title={errorText(error, t('lists:texts.failed'))} />}
      {report && <ImportGrid key={report.import_id} path={path} report={report} onChecked={show} />}
    </>
  );
}
