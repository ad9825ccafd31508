import { Injectable } from '@nestjs/common';
import type { JobKind, JobRecord } from './job-record.js';

export interface JobRun {
  readonly job: JobRecord;
  /** Stores and tells every open client how far the job is; cheap enough to call per row, it is thinned out. `kind` changes its direction. */
  progress(done: number, total: number, kind?: JobKind): Promise<void>;
}

/**
 * Does one job and answers its result (plain JSON; `result_url` becomes the link of the progress dialog). It may run
 * again after a crash at any point, so it must end the same however often it starts. A DomainError ends the job as
 * failed, any other error is tried again.
 */
export type JobHandler = (run: JobRun) => Promise<unknown>;

/** Thrown by a handler whose work has to wait: the job stays open and runs again at that moment. */
export class JobLater extends Error {
  constructor(readonly at: Date) {
    super(`not before ${at.toISOString()}`);
  }
}

export interface JobTraits {
  /** Work that nobody asked for and that has a screen of its own: no progress dialog, no row in the list of jobs. */
  readonly quiet?: boolean;
}

/** Which job is done by whom; modules register in their constructor, worker processes run them. */
@Injectable()
export class JobRegistry {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly quiet = new Set<string>();

  registerJob(name: string, handler: JobHandler, traits: JobTraits = {}): void {
    if (this.handlers.has(name)) throw new Error(`job ${name} is registered twice`);
    this.handlers.set(name, handler);
    if (traits.quiet) this.quiet.add(name);
  }

  isQuiet(name: string): boolean {
    return this.quiet.has(name);
  }

  quietJobs(): string[] {
    return [...this.quiet];
  }

  find(name: string): JobHandler | undefined {
    return this.handlers.get(name);
  }
}
