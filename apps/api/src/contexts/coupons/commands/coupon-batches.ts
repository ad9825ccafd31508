import { Injectable } from '@nestjs/common';
import { coupons } from '@emas/domain/coupons/coupon';
import { type CouponIssue, couponIssues, ISSUE_PART } from '@emas/domain/coupons/coupon-issue';
import { couponKindStream } from '@emas/domain/coupons/coupon-kind';
import { cancelMoreCoupons } from '@emas/domain/coupons/coupon-steps';
import { issueMoreCoupons, partFrom } from '@emas/domain/coupons/issue-coupons';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { JobLater, JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { UnusedCoupons } from '../queries/unused-coupons.js';
import { atRandom, drawCoupons, drawnAnew } from './drawing.js';

const ISSUE_JOB = 'terbit-kupon';
const CANCEL_JOB = 'batal-kupon';
const AGAIN_MS = 60_000;

interface Asked {
  readonly shop: string;
  readonly actor: string;
}
interface Payload {
  readonly id: string;
  readonly actor: string;
}

/** What of an issue is more than one append takes: issued, or cancelled, part by part. It may begin anew at any point. */
@Injectable()
export class CouponBatches {
  constructor(
    private readonly ledger: Ledger,
    private readonly unused: UnusedCoupons,
    private readonly queue: JobQueue,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(ISSUE_JOB, (run) => this.issue(run));
    jobs.registerJob(CANCEL_JOB, (run) => this.cancel(run));
  }

  async goOn(asked: Asked, id: string): Promise<void> {
    await this.enqueue(ISSUE_JOB, asked, id);
  }

  async cancelRest(asked: Asked, id: string): Promise<void> {
    await this.enqueue(CANCEL_JOB, asked, id);
  }

  private async enqueue(name: string, { shop, actor }: Asked, id: string): Promise<void> {
    const { no } = await this.load(shop, id);
    const payload: Payload = { id, actor };
    await this.queue.enqueue(name, shop, `${name}:${id}`, payload, { title: no, requestedBy: actor });
  }

  private async issue({ job, progress }: JobRun): Promise<{ readonly terbit: number }> {
    const { id, actor } = job.payload as Payload;
    for (;;) {
      const { issue } = await this.load(job.shop, id);
      await progress(issue.terbit, issue.jumlah);
      if (issue.status !== 'PROSES') return { terbit: issue.terbit };
      await onOpenDay(() => drawnAnew(() => this.issuePart(job.shop, actor, issue)));
    }
  }

  private async issuePart(
    shop: string,
    actor: string,
    { id, terms, terbit: from, jumlah }: CouponIssue,
  ): Promise<void> {
    const drawn = drawCoupons({ id, kode_kupon: terms.kode_kupon }, from, partFrom({ jumlah }, from), atRandom);
    await this.ledger.execute({
      ...{ shop, actor, key: `${ISSUE_JOB}-${id}-${from}`, request: { type: 'IssueMoreCoupons', id, from } },
      streams: [couponIssues.stream(id), ...drawn.map(({ nomor }) => coupons.stream(nomor))],
      decide: (context) => ({ ...issueMoreCoupons({ id, from, drawn }, context), result: null }),
    });
  }

  private async cancel({ job, progress }: JobRun): Promise<{ readonly batal: number }> {
    const { id, actor } = job.payload as Payload;
    const { issue } = await this.load(job.shop, id);
    let done = 0;
    for (;;) {
      const nomor = await this.unused.of(job.shop, id, ISSUE_PART);
      if (nomor.length === 0) return { batal: done };
      await onOpenDay(() =>
        this.ledger.execute({
          ...{ shop: job.shop, actor, key: `${CANCEL_JOB}-${id}-${nomor[0]!}` },
          request: { type: 'CancelMoreCoupons', id },
          streams: [couponKindStream(issue.terms.kode_kupon), ...nomor.map(coupons.stream)],
          reads: [couponIssues.stream(id)],
          decide: (context) => cancelMoreCoupons({ id, nomor }, context),
        }),
      );
      done += nomor.length;
      await progress(done, Math.max(done, issue.terbit));
    }
  }

  private async load(shop: string, id: string): Promise<{ readonly issue: CouponIssue; readonly no: string }> {
    const stream = couponIssues.stream(id);
    const { body, no } = (await this.ledger.load<CouponIssue | null>(shop, [stream])).get(stream)!;
    if (!body) throw new DomainError(couponIssues.refusals.missing, { id });
    return { issue: body, no: no! };
  }
}

/** Waits where the day was closed meanwhile. */
async function onOpenDay(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'DAY_NOT_OPEN')
      throw new JobLater(new Date(Date.now() + AGAIN_MS));
    throw error;
  }
}
