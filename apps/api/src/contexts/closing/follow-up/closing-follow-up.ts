import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import type { JobRecord } from '../../../platform/queue/job-record.js';
import { Log } from '../../../platform/logging/log.js';
import { ClosingSteps } from '../persistence/closing-steps.js';

export const CLOSING_JOB = 'tutup-toko';

/** Sees to it that what follows a closing is done, whatever process goes away in between. */
@Injectable()
export class ClosingFollowUp implements OnApplicationBootstrap {
  constructor(
    private readonly steps: ClosingSteps,
    private readonly queue: JobQueue,
    private readonly log: Log,
  ) {}

  /** The ledger knows which days are closed: a job that was never queued, or given up, is queued now. */
  async onApplicationBootstrap(): Promise<void> {
    await this.resume();
  }

  /** One job per day, however often it is asked for. */
  enqueue(shop: string, tgl: string, requestedBy: string): Promise<JobRecord> {
    return this.queue.enqueue(CLOSING_JOB, shop, tgl, { tgl }, { title: tgl, kind: 'FETCH', requestedBy });
  }

  async resume(shop: string | null = null): Promise<void> {
    try {
      for (const closing of await this.steps.unfinished(shop))
        await this.enqueue(closing.shop, closing.tgl, closing.closed_by);
    } catch (error) {
      this.log.error('unfinished closings cannot be queued', error);
    }
  }
}
