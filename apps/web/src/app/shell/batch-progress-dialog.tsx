import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchJobs, isRunning } from '../../platform/jobs.js';
import { useSocketEvent, type BatchProgress } from '../../platform/sockets.js';
import { ProgressDialog } from '../../ui/progress-dialog.js';

/** A job whose last word is older than this has lost its worker; the server takes it up again and says so. */
const SILENT_AFTER_MS = 30_000;

/** The bar that every client sees while the server works through a batch; also right after a reload in the middle. */
export function BatchProgressDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const [heard, setHeard] = useState<{ readonly job: BatchProgress; readonly at: number } | null>(null);
  const [now, setNow] = useState(0);
  const { data: jobs } = useQuery({
    queryKey: ['jobs', 'active'],
    queryFn: ({ signal }) => fetchJobs(signal),
    staleTime: Infinity,
  });

  useSocketEvent('batch-progress', (job) => {
    setHeard({ job, at: Date.now() });
    setNow(Date.now());
  });
  const shown = heard?.job ?? jobs?.find(isRunning);
  const running = shown !== undefined && isRunning(shown);

  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => setNow(Date.now()), 5000);
    return () => window.clearInterval(timer);
  }, [running]);
  const silent = heard !== null && now - heard.at > SILENT_AFTER_MS;

  return (
    <ProgressDialog
      open={running && !silent}
      title={t(shown?.kind === 'SEND' ? 'progress.send' : 'progress.fetch')}
      detail={shown?.title}
      progress={shown?.progress ?? 0}
      total={shown?.total ?? 0}
    />
  );
}
