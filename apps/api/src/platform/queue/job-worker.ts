import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import pg from 'pg';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { Realtime } from '../realtime/realtime.js';
import { batchProgress, type JobRecord } from './job-record.js';
import { JobQueue, QUEUE_NAME, queuePrefix } from './job-queue.js';
import { type JobHandler, JobLater, type JobRun, JobRegistry } from './job-registry.js';
import { JobStore } from './job-store.js';
import { createRedis } from './redis.js';

const CONCURRENCY = 4;
const SWEEP_MS = 15_000;
/** Progress is stored and told at most this often. */
const PROGRESS_MS = 150;

interface Ticket {
  readonly shop: string;
  readonly id: string;
}

/** Runs jobs. Idle until `start()`, which only worker processes (and tests) call. */
@Injectable()
export class JobWorker implements OnModuleDestroy {
  private worker: Worker<Ticket> | null = null;
  private redis: ReturnType<typeof createRedis> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly registry: JobRegistry,
    private readonly store: JobStore,
    private readonly queue: JobQueue,
    private readonly realtime: Realtime,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** Takes up work, first of all what was left open when Redis or a worker went away. */
  async start(): Promise<void> {
    this.redis = createRedis(this.config.redisUrl, this.log);
    this.worker = new Worker<Ticket>(QUEUE_NAME, (job, token) => this.work(job, token), {
      connection: this.redis,
      prefix: queuePrefix(this.config),
      concurrency: CONCURRENCY,
      lockDuration: 15_000,
      stalledInterval: 5000,
      maxStalledCount: 100,
    });
    this.worker.on('error', (error) => this.log.warn('queue', { reason: error.message }));
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.timer.unref();
    await this.sweep();
  }

  /** Brings every open record back into Redis, which ignores those it knows. */
  private async sweep(): Promise<void> {
    try {
      for (const job of await this.store.open()) if (!(await this.queue.push(job))) return;
    } catch (error) {
      this.log.error('sweep of open jobs failed', error);
    }
  }

  private async work(ticket: Job<Ticket>, token: string | undefined): Promise<void> {
    const { shop, id } = ticket.data;
    const handler = this.registry.find(ticket.name);
    if (!handler) throw new UnrecoverableError(`nobody does ${ticket.name}`);
    // A worker that only seemed dead may still be at it; the record stays open and the sweep comes back to it.
    const guard = await this.pool.connect();
    let locked = false;
    try {
      const lock = await guard.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
        [id],
      );
      locked = lock.rows[0]!.locked;
      const job = locked ? await this.store.start(shop, id) : null;
      if (!job) return;
      this.tell(job);
      await this.run(job, handler, ticket, token);
    } finally {
      if (locked) await guard.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [id]).catch(() => {});
      guard.release();
    }
  }

  private async run(
    job: JobRecord,
    handler: JobHandler,
    ticket: Job<Ticket>,
    token: string | undefined,
  ): Promise<void> {
    try {
      const result = await handler({ job, progress: this.progressOf(job) });
      this.tell(await this.store.finish(job.shop, job.id, result));
    } catch (error) {
      if (error instanceof JobLater) {
        await this.store.putBack(job.shop, job.id);
        await ticket.moveToDelayed(error.at.getTime(), token);
        throw new DelayedError();
      }
      if (error instanceof DomainError) {
        this.tell(await this.store.fail(job.shop, job.id, error.code));
        return;
      }
      this.log.error('job failed', error, { job: job.name, job_id: job.id, shop: job.shop });
      const last = ticket.attemptsMade + 1 >= (ticket.opts.attempts ?? 1);
      if (last) this.tell(await this.store.fail(job.shop, job.id, 'INTERNAL'));
      throw error;
    }
  }

  private progressOf(job: JobRecord): JobRun['progress'] {
    let told = 0;
    let direction = job.kind;
    return async (done, total, kind = direction) => {
      if (done < total && kind === direction && Date.now() - told < PROGRESS_MS) return;
      direction = kind;
      told = Date.now();
      this.tell(await this.store.progress(job.shop, job.id, done, total, kind));
    };
  }

  private tell(job: JobRecord | null): void {
    if (job && !this.registry.isQuiet(job.name)) this.realtime.toShop(job.shop, 'batch-progress', batchProgress(job));
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    // Waits for the jobs in hand.
    await this.worker?.close();
    this.redis?.disconnect();
  }
}
