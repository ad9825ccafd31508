import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RepriceStockDto } from '@emas/contracts/pricing/stock-prices.dto';
import { DomainError } from '@emas/domain/shared/domain-error';
import { itemStream } from '@emas/domain/stock/item';
import { repriceItems } from '@emas/domain/stock/reprice-items';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { type PricedPage, StockPriceQuery } from '../queries/stock-prices.js';

const JOB = 'harga-stok';
/** Things in one append: an append keeps the till waiting for a few milliseconds, not for a whole shop's stock. */
const CHUNK = 100;

/** Works the selling prices of stock out anew, as a job. Answers its id. */
export class RepriceStockCommand extends Command<{ readonly job_id: string }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: RepriceStockDto,
    readonly key: string,
  ) {
    super();
  }
}

type Payload = RepriceStockDto & { readonly actor: string };

@CommandHandler(RepriceStockCommand)
export class RepriceStockHandler implements ICommandHandler<RepriceStockCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly stock: StockPriceQuery,
    private readonly queue: JobQueue,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(JOB, (run) => this.run(run));
  }

  async execute({ user, dto, key }: RepriceStockCommand): Promise<{ readonly job_id: string }> {
    const { openDay } = await this.ledger.head(user.kode_toko);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    const payload: Payload = { cakupan: dto.cakupan, kode_group: dto.kode_group, actor: user.user_id };
    const { id, requested_by } = await this.queue.enqueue(JOB, user.kode_toko, key, payload, {
      title: openDay,
      requestedBy: user.user_id,
    });
    if (requested_by !== user.user_id) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return { job_id: id };
  }

  /** The job. Whatever has its price already is left alone, so a run that goes on after a crash writes nothing twice. */
  private async run({ job, progress }: JobRun): Promise<{ readonly changed: number }> {
    const { kode_group, cakupan, actor } = job.payload as Payload;
    const total = await this.stock.count(job.shop, kode_group, cakupan);
    let [done, changed] = [0, 0];
    for await (const page of this.stock.pages(job.shop, { kode_group, cakupan }))
      for (let at = 0; at < page.items.length; at += CHUNK) {
        const items = page.items.slice(at, at + CHUNK);
        changed += await this.write(job.shop, { actor, id: job.id }, { ...page, items });
        done += items.length;
        await progress(Math.min(done, total), total);
      }
    return { changed };
  }

  private async write(
    shop: string,
    { actor, id }: { readonly actor: string; readonly id: string },
    { items, priceOn, reads }: PricedPage,
  ): Promise<number> {
    const barcodes = items.map(({ kode_barcode }) => kode_barcode);
    const { openDay } = await this.ledger.head(shop);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    const waiting = items.filter((item) => {
      const price = priceOn(item, openDay);
      return price !== null && price.harga_jual !== item.harga_jual;
    });
    if (waiting.length === 0) return 0;
    const request = { type: 'RepriceStock', id, tgl: openDay, barcodes };
    const { result } = await this.ledger.execute({
      shop,
      actor,
      key: `harga-stok-${contentHash(request).slice(0, 40)}`,
      request,
      streams: waiting.map(({ kode_barcode }) => itemStream(kode_barcode)),
      reads,
      decide: (context) =>
        repriceItems(
          waiting.map(({ kode_barcode }) => kode_barcode),
          (item) => priceOn(item, context.openDay!),
          context,
        ),
    });
    return result.changed;
  }
}
