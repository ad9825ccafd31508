import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { findInstalled } from '@emas/reporting/resolve';
import type { RenderResult, RenderTask } from '@emas/reporting/render-worker';
import { Piscina } from 'piscina';

const IDLE_MS = 300_000;
const MAX_QUEUE = 100;
const MAX_HEAP_MB = 1_024;
/** Nothing that a shop prints takes as long; a thread that does is ended. */
const TIMEOUT_MS = 120_000;

/** Threads that lay out PDFs and write workbooks: the thread that answers requests never does. Started when first needed. */
@Injectable()
export class RenderPool implements OnApplicationShutdown {
  private pool: Piscina<RenderTask, RenderResult> | null = null;

  async run(task: RenderTask): Promise<RenderResult> {
    this.pool ??= new Piscina<RenderTask, RenderResult>({
      filename: findInstalled('@emas/reporting/dist/render-worker.js'),
      minThreads: 1,
      maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
      idleTimeout: IDLE_MS,
      maxQueue: MAX_QUEUE,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    if (this.pool.queueSize >= MAX_QUEUE) throw new DomainError('NOT_READY');
    return this.pool.run(task, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  /** Lets the work in hand finish. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
    this.pool = null;
  }
}
