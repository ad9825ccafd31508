import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayStream } from '@emas/domain/closing/business-day';
import { closeDay } from '@emas/domain/closing/close-day';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ClosingFollowUp } from '../follow-up/closing-follow-up.js';
import { DayFigures } from '../queries/day-figures.js';
import { atHead } from './at-head.js';

export interface DayClosedAnswer {
  readonly seq: number;
  readonly tgl_system: string;
  readonly job_id: string;
}

export class CloseDayCommand extends Command<DayClosedAnswer> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly tgl: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(CloseDayCommand)
export class CloseDayHandler implements ICommandHandler<CloseDayCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly figures: DayFigures,
    private readonly followUp: ClosingFollowUp,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, tgl, key }: CloseDayCommand): Promise<DayClosedAnswer> {
    const shop = user.kode_toko;
    const { seq, result, repeated } = await atHead(
      this.ledger,
      shop,
      () => this.gather(shop, tgl),
      (facts) => ({
        shop,
        actor: user.user_id,
        key,
        request: { type: 'CloseDay', tgl },
        streams: [dayStream(tgl)],
        decide: (context) => closeDay({ tgl }, facts, context),
      }),
    );
    if (!repeated) this.realtime.toShop(shop, 'day-closed', { tgl, by: user.user_id, at: result.closed_at });
    const job = await this.followUp.enqueue(shop, tgl, user.user_id);
    return { seq, tgl_system: result.tgl_system, job_id: job.id };
  }

  /** Read at one head: the append is refused when anything is booked meanwhile. */
  private async gather(shop: string, tgl: string) {
    const drawers = await this.figures.drawers(shop, tgl);
    const [half_done, totals] = await Promise.all([
      this.figures.halfDone(shop),
      this.figures.totals(shop, tgl, drawers),
    ]);
    return { half_done, drawers: this.figures.activity(drawers), totals };
  }
}
