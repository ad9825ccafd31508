import { api } from './api/client.js';
import type { BatchProgress } from './sockets.js';

/** A job as `GET pekerjaan` lists it, the newest first. */
export interface Job {
  readonly id: string;
  readonly name: string;
  readonly kind: BatchProgress['kind'];
  readonly title: string;
  /** user_id of who asked; null for the system. */
  readonly requested_by: string | null;
  readonly status: BatchProgress['status'];
  readonly progress: number;
  readonly total: number;
  readonly result: { readonly result_url?: string } | null;
  /** Why it failed, in the reader's language. */
  readonly error_text: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export const fetchJobs = (signal?: AbortSignal): Promise<readonly Job[]> => api.get('pekerjaan', {}, signal);

export const jobsQuery = {
  queryKey: ['jobs', 'all'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchJobs(signal),
};

/** Jobs that are not finished, as every client may know of them. */
export const fetchOpenJobs = (signal?: AbortSignal): Promise<readonly BatchProgress[]> =>
  api.get('pekerjaan/aktif', {}, signal);

export const isOpen = ({ status }: Pick<Job, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

/** True while the bar is to be shown: work is asked for or going on, and not all of it is done. */
export const isRunning = (job: Pick<Job, 'progress' | 'total' | 'status'>): boolean =>
  job.progress !== job.total && isOpen(job);

const API_PREFIX = /^\/?api\/v1\//;

/** Path of the file a job made, below `/api/v1/`; null where its result is no file. */
export function resultFile({ result }: Job): string | null {
  const path = result?.result_url?.replace(API_PREFIX, '');
  return path?.startsWith('files/') ? path : null;
}
