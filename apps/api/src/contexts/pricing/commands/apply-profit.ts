import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProfitDto } from '@emas/contracts/pricing/profit.dto';
import type { ProfitRule } from '@emas/domain/pricing/profit';
import { DomainError } from '@emas/domain/shared/domain-error';
import { applyProfit } from '@emas/domain/stock/apply-profit';
import { itemStream } from '@emas/domain/stock/item';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { type ProfitPage, ProfitPrices, type ProfitScope } from '../queries/profit-prices.js';
import { profitRule } from './profit-rule.js';

const JOB = 'profit-barang';
/** Things in one append: an append keeps the till waiting for a few milliseconds, not for a whole shop's stock. */
export const PROFIT_CHUNK = 100;

/** Where what a run did is told, as a file. */
export const profitFile = (id: string): string => `/api/v1/barang/profit/${id}/file`;

/** Gives stock what a rule makes of it, as a job, whose id is that of the run. */
export class ApplyProfitCommand extends Command<{ readonly job_id: string }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: ProfitDto,
    readonly seesCost: boolean,
    readonly key: string,
  ) {
    super();
  }
}

interface Payload {
  readonly scope: ProfitScope;
  readonly rule: ProfitRule;
  readonly actor: string;
}

@CommandHandler(ApplyProfitCommand)
export class ApplyProfitHandler implements ICommandHandler<ApplyProfitCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly prices: ProfitPrices,
    private readonly queue: JobQueue,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(JOB, (run) => this.run(run));
  }

  async execute({ user, dto, seesCost, key }: ApplyProfitCommand): Promise<{ readonly job_id: string }> {
    const rule = profitRule(dto, seesCost);
    const { openDay } = await this.ledger.head(user.kode_toko);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    const { dasar: _, metode: __, nilai: ___, terapkan: ____, ...scope } = dto;
    const payload: Payload = { scope, rule, actor: user.user_id };
    const { id, requested_by } = await this.queue.enqueue(JOB, user.kode_toko, key, payload, {
      title: openDay,
      requestedBy: user.user_id,
    });
    if (requested_by !== user.user_id) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return { job_id: id };
  }

  /** The job. What has become what the rule makes of it is left alone, so a run that goes on after a crash writes nothing twice. */
  private async run({ job, progress }: JobRun): Promise<{ readonly changed: number; readonly result_url: string }> {
    const { scope, rule, actor } = job.payload as Payload;
    const total = await this.prices.count(job.shop, scope);
    let [done, changed] = [0, 0];
    for await (const page of this.prices.pages(job.shop, scope, rule))
      for (let at = 0; at < page.items.length; at += PROFIT_CHUNK) {
        const items = page.items.slice(at, at + PROFIT_CHUNK);
        changed += await this.write(job.shop, { actor, profit_id: job.id, rule }, { ...page, items });
        done += items.length;
        await progress(Math.min(done, total), total);
      }
    return { changed, result_url: profitFile(job.id) };
  }

  private async write(
    shop: string,
    { actor, profit_id, rule }: { readonly actor: string; readonly profit_id: string; readonly rule: ProfitRule },
    { items, profitOn, reads }: ProfitPage,
  ): Promise<number> {
    const { openDay } = await this.ledger.head(shop);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    const waiting = items.filter((item) => {
      const price = profitOn(item, openDay);
      return price !== null && price.lama !== price.baru;
    });
    if (waiting.length === 0) return 0;
    const kode_barcode = waiting.map((item) => item.kode_barcode);
    const request = { type: 'ApplyProfit', profit_id, tgl: openDay, kode_barcode };
    const { result } = await this.ledger.execute({
      shop,
      actor,
      key: `profit-${contentHash(request).slice(0, 40)}`,
      request,
      streams: kode_barcode.map(itemStream),
      reads,
      decide: (context) =>
        applyProfit({ profit_id, rule, kode_barcode }, (item) => profitOn(item, context.openDay!), context),
    });
    return result.changed;
  }
}
