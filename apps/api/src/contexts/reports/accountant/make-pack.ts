import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountantPackDto } from '@emas/contracts/accounting/accountant-pack.dto';
import { exportStream, requestExport } from '@emas/domain/exporting/request-export';
import { type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { DateLock } from '../../../engine/date-lock/date-lock.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { Books } from '../books/books.js';
import { ACCOUNTANT_PACK, Exports } from '../exporting/persistence/exports.js';
import { AccountantPack, type PackAsker } from './accountant-pack.js';

/** A year and a day more: whoever wants all of them asks year by year. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/** Everything an accountant takes home of some days. */
export class MakePackCommand extends Command<{ readonly seq: number; readonly job_id: string }> {
  constructor(
    readonly user: AuthenticatedUser,
    readonly dto: AccountantPackDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(MakePackCommand)
export class MakePackHandler implements ICommandHandler<MakePackCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly exports: Exports,
    private readonly queue: JobQueue,
    private readonly pack: AccountantPack,
    private readonly lock: DateLock,
    private readonly books: Books,
  ) {}

  /** As an export: first the trace in the log, then the record, then the job; asking again goes on. */
  async execute({ user, dto, key }: MakePackCommand) {
    const { kode_toko: shop, user_id, level, berlaku_sampai = null, language } = user;
    const { id } = dto;
    const { tgl_from, tgl_to } = await this.days(user, dto);
    const counted = await this.pack.steps(shop, { from: tgl_from, to: tgl_to });
    const asked = { nama: ACCOUNTANT_PACK, kolom: [], tgl_from, tgl_to };
    const { seq } = await this.ledger.execute({
      ...{ shop, actor: user_id, key, request: { request: 'MakePack', id, ...asked } },
      streams: [exportStream(id)],
      decide: (context) => requestExport({ export_id: id, ...asked, jumlah: counted }, context),
    });
    await this.exports.record({ shop, id, ...asked, heading: [], bom: false, counted, created_by: user_id });
    const asker: PackAsker = { user_id, level, berlaku_sampai: berlaku_sampai ?? null, language };
    const title = `${tgl_from} – ${tgl_to}`;
    const job = await this.queue.enqueue(ACCOUNTANT_PACK, shop, id, { id, asker }, { title, kind: 'FETCH', requestedBy: user_id }); // prettier-ignore
    await this.exports.queued(shop, id, job.id);
    return { seq, job_id: job.id };
  }

  /** The days as far as they are for who asks: the date lock holds, and the open day is not told to who counts blind. */
  private async days(user: AuthenticatedUser, dto: AccountantPackDto) {
    refuseInvalid(refusals(dto));
    const { tgl_from, tgl_to } = await this.lock.within(user, dto);
    return { tgl_from, tgl_to: await this.books.lastTold({ shop: user.kode_toko, user }, tgl_to) };
  }
}

function refusals({ tgl_from, tgl_to }: AccountantPackDto): FieldError[] {
  if (tgl_from > tgl_to) return [{ field: 'tgl_from', code: 'dateRangeReversed' }];
  const days = (Date.parse(tgl_to) - Date.parse(tgl_from)) / DAY_MS + 1;
  return days > MOST_DAYS ? [{ field: 'tgl_to', code: 'packTooLong', params: { max: MOST_DAYS } }] : [];
}
