/** Direction of a job as its progress dialog tells it: 'Sedang Mengirim Data' or 'Sedang Mengambil Data'. */
export type JobKind = 'SEND' | 'FETCH';
export type JobStatus = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';

/** A row of app.job: the truth about a job; what Redis holds of it can be lost. */
export interface JobRecord {
  readonly shop: string;
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly payload: unknown;
  /** user_id of who asked; null for the system. */
  readonly requested_by: string | null;
  readonly status: JobStatus;
  readonly progress: number;
  readonly total: number;
  readonly result: unknown;
  /** Code of the refusal that ended it, INTERNAL for a fault. */
  readonly error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** Payload of the socket event `batch-progress`. */
export interface BatchProgress {
  readonly id: string;
  readonly name: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly progress: number;
  readonly total: number;
  readonly status: JobStatus;
  readonly result_url?: string;
  readonly error?: string;
}

export function batchProgress(job: JobRecord): BatchProgress {
  const url = (job.result as { result_url?: unknown } | null)?.result_url;
  return {
    id: job.id,
    name: job.name,
    kind: job.kind,
    title: job.title,
    progress: job.progress,
    total: job.total,
    status: job.status,
    ...(typeof url === 'string' && { result_url: url }),
    ...(job.error !== null && { error: job.error }),
  };
}
