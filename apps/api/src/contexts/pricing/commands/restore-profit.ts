import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import { type ProfitStep, restoreProfit } from '@emas/domain/stock/apply-profit';
import { itemStream } from '@emas/domain/stock/item';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { ProfitRuns } from '../queries/profit-runs.js';
import { PROFIT_CHUNK, profitFile } from './apply-profit.js';

const JOB = 'profit-kembali';

/** Runs a profit backwards, as a job. Answers its id. */
export class RestoreProfitCommand extends Command<{ readonly job_id: string }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly profit_id: string,
    readonly key: string,
  ) {
    super();
  }
}

interface Payload {
  readonly profit_id: string;
  readonly actor: string;
}

@CommandHandler(RestoreProfitCommand)
export class RestoreProfitHandler implements ICommandHandler<RestoreProfitCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly runs: ProfitRuns,
    private readonly followers: FollowerPort,
    private readonly queue: JobQueue,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(JOB, (run) => this.run(run));
  }

  async execute({ user, profit_id, key }: RestoreProfitCommand): Promise<{ readonly job_id: string }> {
    const { openDay } = await this.ledger.head(user.kode_toko);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    if ((await this.runs.toRestore(user.kode_toko, profit_id)).length === 0)
      throw new DomainError('PROFIT_NOTHING_TO_RESTORE');
    const payload: Payload = { profit_id, actor: user.user_id };
    const { id, requested_by } = await this.queue.enqueue(JOB, user.kode_toko, key, payload, {
      title: openDay,
      requestedBy: user.user_id,
    });
    if (requested_by !== user.user_id) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return { job_id: id };
  }

  /** The job. What was given back already is not what the run had made of it any more: begun again it goes on. */
  private async run({ job, progress }: JobRun): Promise<{ readonly changed: number; readonly result_url: string }> {
    const { profit_id, actor } = job.payload as Payload;
    await this.followers.waitFor(job.shop, (await this.ledger.head(job.shop)).seq);
    const steps = await this.runs.toRestore(job.shop, profit_id);
    let changed = 0;
    for (let at = 0; at < steps.length; at += PROFIT_CHUNK) {
      changed += await this.write(job.shop, actor, profit_id, steps.slice(at, at + PROFIT_CHUNK));
      await progress(Math.min(at + PROFIT_CHUNK, steps.length), steps.length);
    }
    return { changed, result_url: profitFile(profit_id) };
  }

  private async write(shop: string, actor: string, profit_id: string, steps: readonly ProfitStep[]): Promise<number> {
    const { openDay } = await this.ledger.head(shop);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    const kode_barcode = steps.map((step) => step.kode_barcode);
    const request = { type: 'RestoreProfit', profit_id, tgl: openDay, kode_barcode };
    const { result } = await this.ledger.execute({
      shop,
      actor,
      key: `profit-${contentHash(request).slice(0, 40)}`,
      request,
      streams: kode_barcode.map(itemStream),
      decide: (context) => restoreProfit({ profit_id, steps }, context),
    });
    return result.changed;
  }
}
