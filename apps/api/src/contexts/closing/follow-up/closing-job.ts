import { Injectable } from '@nestjs/common';
import type { ClosingStep } from '@emas/contracts/closing/closing.view';
import { type DayClosedBody, dayStream } from '@emas/domain/closing/business-day';
import { Ledger } from '../../../ledger/ledger.js';
import { Sealer } from '../../../ledger/seals/sealer.js';
import type { JobKind } from '../../../platform/queue/job-record.js';
import { JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { CLOSING_STEPS, ClosingSteps, type StepResult } from '../persistence/closing-steps.js';
import type { ClosedDay } from './closed-day.js';
import { CLOSING_JOB } from './closing-follow-up.js';
import { ClosingReports } from './closing-reports.js';
import { ReadModels } from '../queries/read-models.js';

/** What is read comes in, what is made goes out: the words of the progress dialog. */
const DIRECTION: Readonly<Record<ClosingStep, JobKind>> = {
  seal: 'FETCH',
  'read-models': 'FETCH',
  'closing-sheet': 'SEND',
  'report-pack': 'SEND',
  done: 'SEND',
};

/**
 * What follows a closing, step by step. Each step is recorded when it is done and skipped when it was; each ends the same
 * however often it is begun, so that a process may die anywhere.
 */
@Injectable()
export class ClosingJob {
  constructor(
    registry: JobRegistry,
    private readonly ledger: Ledger,
    private readonly steps: ClosingSteps,
    private readonly sealer: Sealer,
    private readonly readModels: ReadModels,
    private readonly reports: ClosingReports,
  ) {
    registry.registerJob(CLOSING_JOB, (run) => this.run(run));
  }

  private async run({ job, progress }: JobRun): Promise<{ result_url?: string }> {
    const day = await this.closedDay(job.shop, (job.payload as { tgl: string }).tgl);
    const known = await this.steps.of(day.shop, day.tgl);
    let sheet: string | undefined;
    for (const [index, { step, status, result }] of known.entries()) {
      await progress(index, CLOSING_STEPS.length, DIRECTION[step]);
      const made = status === 'DONE' ? result : await this.take(day, step);
      if (step === 'closing-sheet') sheet = made?.files?.[0]?.url;
    }
    await progress(CLOSING_STEPS.length, CLOSING_STEPS.length, 'SEND');
    return sheet ? { result_url: sheet } : {};
  }

  private async take(day: ClosedDay, step: ClosingStep): Promise<StepResult> {
    await this.steps.begin(day.shop, day.tgl, step);
    const result = await this.work(day, step);
    await this.steps.finish(day.shop, day.tgl, step, result);
    return result;
  }

  private async work(day: ClosedDay, step: ClosingStep): Promise<StepResult> {
    switch (step) {
      case 'seal':
        await this.sealer.sealDay(day.shop, day.tgl);
        return {};
      case 'read-models':
        await this.readModels.reach(day.shop, day.seq);
        return {};
      case 'closing-sheet':
        return { files: [await this.reports.sheet(day)] };
      case 'report-pack':
        return { files: await this.reports.pack(day) };
      case 'done':
        return {};
    }
  }

  private async closedDay(shop: string, tgl: string): Promise<ClosedDay> {
    const history = await this.ledger.history(shop, dayStream(tgl));
    const closing = history.find(({ type }) => type === 'DayClosed');
    if (!closing) throw new Error(`${shop} ${tgl} is not closed`);
    return { shop, tgl, closed_by: (closing.body as DayClosedBody).closed_by, seq: closing.seq };
  }
}
