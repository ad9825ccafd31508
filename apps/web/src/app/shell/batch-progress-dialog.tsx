import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../platform/api/query-client.js';
import { fetchOpenJobs, isOpen, isRunning } from '../../platform/jobs.js';
import { useSocketConnected, useSocketEvent, type BatchProgress } from '../../platform/sockets.js';
import { ProgressDialog } from '../../ui/progress-dialog.js';
import { useJobName } from '../job-name.js';

/** A job whose last word is older than this has lost its worker; the server takes it up again and says so. */
const SILENT_AFTER_MS = 30_000;
/** While a bar stands it is asked as well: a socket may have missed the end. */
const ASK_EVERY_MS = 5000;

const KEY = ['jobs', 'open'];

/** Jobs with the one that was heard of put in its place, or taken out when it is finished. */
function withHeard(jobs: readonly BatchProgress[], heard: BatchProgress): readonly BatchProgress[] {
  if (!isOpen(heard)) return jobs.filter(({ id }) => id !== heard.id);
  return jobs.some(({ id }) => id === heard.id)
    ? jobs.map((job) => (job.id === heard.id ? heard : job))
    : [...jobs, heard];
}

/** Open jobs: asked for at the start and after a lost connection, then told by the server. */
function useOpenJobs(): readonly BatchProgress[] {
  const connected = useSocketConnected();
  const { data = [], refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchOpenJobs(signal),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? ASK_EVERY_MS : false),
  });
  useEffect(() => {
    if (connected) void refetch();
  }, [connected, refetch]);
  useSocketEvent('batch-progress', (heard) => {
    // An answer that is under way is older than this.
    void queryClient
      .cancelQueries({ queryKey: KEY })
      .then(() => queryClient.setQueryData<readonly BatchProgress[]>(KEY, (jobs = []) => withHeard(jobs, heard)));
  });
  return data;
}

/** True once nothing has been heard of the job for too long. */
function useSilence(job: BatchProgress | undefined): boolean {
  const word = job ? `${job.id} ${job.kind} ${job.progress}/${job.total}` : '';
  const [silent, setSilent] = useState('');
  useEffect(() => {
    if (word === '') return;
    const timer = window.setTimeout(() => setSilent(word), SILENT_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [word]);
  return word !== '' && silent === word;
}

/** The bar that every client sees while the server works through a batch; also right after a reload in the middle. */
export function BatchProgressDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const nameOf = useJobName();
  const shown = useOpenJobs().find(isRunning);
  const silent = useSilence(shown);

  return (
    <ProgressDialog
      open={shown !== undefined && !silent}
      title={t(shown?.kind === 'FETCH' ? 'progress.fetch' : 'progress.send')}
      detail={shown && nameOf(shown)}
      progress={shown?.progress ?? 0}
      total={shown?.total ?? 0}
    />
  );
}
