import { api } from './api/client.js';
import type { BatchProgress } from './sockets.js';

/** A job as `GET pekerjaan` lists it. */
export interface Job extends BatchProgress {
  readonly created_at?: string;
  readonly finished_at?: string | null;
  readonly created_by?: string;
  readonly error?: string | null;
}

async function fetchJobs(query: Record<string, string> = {}, signal?: AbortSignal): Promise<readonly Job[]> {
  const answer = await api.get<readonly Job[] | { readonly data: readonly Job[] }>('pekerjaan', query, signal);
  return 'data' in answer ? answer.data : answer;
}

/** Whoever may not see jobs is told by the socket alone. */
export const fetchActiveJobs = (): Promise<readonly Job[]> => fetchJobs({ status: 'active' }).catch(() => []);

export const fetchAllJobs = (signal?: AbortSignal): Promise<readonly Job[]> => fetchJobs({}, signal);
