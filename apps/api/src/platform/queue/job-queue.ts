import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { batchProgress, type JobKind, type JobRecord } from './job-record.js';
import { JobRegistry } from './job-registry.js';
import { JobStore } from './job-store.js';
import { Realtime } from '../realtime/realtime.js';
import { createRedis } from './redis.js';

export const QUEUE_NAME = 'emas';
/** Runs of a job that meets faults (not refusals) before it is given up. */
const ATTEMPTS = 3;
/** Redis may be away: the record is what counts, the sweep of the workers brings the job back. */
const ADD_TIMEOUT_MS = 2000;

export interface JobOptions {
  /** What the job is done with (a list, a day); clients name the job by its name and this, in their language. */
  readonly title?: string;
  readonly kind?: JobKind;
  readonly requestedBy?: string;
}

/** Work that a worker process does after the request. Recorded in PostgreSQL before Redis hears of it. */
@Injectable()
export class JobQueue implements OnApplicationShutdown {
  private readonly redis;
  private readonly queue: Queue;

  constructor(
    config: Config,
    log: Log,
    private readonly store: JobStore,
    private readonly realtime: Realtime,
    private readonly registry: JobRegistry,
  ) {
    this.redis = createRedis(config.redisUrl, log);
    this.queue = new Queue(QUEUE_NAME, { connection: this.redis, prefix: queuePrefix(config) });
    // The connection's own listener has told the log.
    this.queue.on('error', () => {});
  }

  /** Idempotent by (shop, name, key): the same key answers the same job, and runs a failed one again. */
  async enqueue(
    name: string,
    shop: string,
    key: string,
    payload: unknown,
    options: JobOptions = {},
  ): Promise<JobRecord> {
    const job = await this.store.record({
      shop,
      name,
      key,
      payload,
      kind: options.kind ?? 'SEND',
      title: options.title ?? name,
      requested_by: options.requestedBy ?? null,
    });
    if (job.status === 'QUEUED') {
      if (!this.registry.isQuiet(name)) this.realtime.toShop(shop, 'batch-progress', batchProgress(job));
      await this.push(job);
    }
    return job;
  }

  /** The job that was asked for under this key; null where none was. */
  find(name: string, shop: string, key: string): Promise<JobRecord | null> {
    return this.store.findByKey(shop, name, key);
  }

  /** Tells Redis of a recorded job; false when Redis is away. A job it knows already is left alone. */
  async push(job: JobRecord): Promise<boolean> {
    const added = this.queue.add(
      job.name,
      { shop: job.shop, id: job.id },
      {
        jobId: job.id,
        attempts: ATTEMPTS,
        backoff: { type: 'exponential', delay: 500 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
    const timeout = new Promise<false>((resolve) => setTimeout(resolve, ADD_TIMEOUT_MS, false).unref());
    return Promise.race([added.then(() => true).catch(() => false), timeout]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => {});
    this.redis.disconnect();
  }
}

/** Several databases may share one Redis (tests do): the keys carry the database's name. */
export const queuePrefix = (config: Config): string => `emas:${new URL(config.databaseUrl).pathname.slice(1)}`;
