import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayStream } from '@emas/domain/closing/business-day';
import { closeDay, type CloseFacts } from '@emas/domain/closing/close-day';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ClosingFollowUp } from '../follow-up/closing-follow-up.js';
import { DayFigures } from '../queries/day-figures.js';
import { atHead } from '../../../ledger/at-head.js';

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

  async execute(command: CloseDayCommand): Promise<DayClosedAnswer> {
    const { user, tgl } = command;
    const shop = user.kode_toko;
    const { seq, result, repeated } = await atHead(
      this.ledger,
      shop,
      () => this.figures.closing(shop, tgl),
      (facts) => closeDayCommand(command, facts),
    );
    if (!repeated) this.realtime.toShop(shop, 'day-closed', { tgl, by: user.user_id, at: result.closed_at });
    const job = await this.followUp.enqueue(shop, tgl, user.user_id);
    return { seq, tgl_system: result.tgl_system, job_id: job.id };
  }
}

/** What the ledger is asked, with the figures of the day: they hold at the head they were read at. */
export const closeDayCommand = (
  { user, tgl, key }: CloseDayCommand,
  facts: CloseFacts,
): LedgerCommand<{ readonly tgl_system: string; readonly closed_at: string }> => ({
  shop: user.kode_toko,
  actor: user.user_id,
  key,
  request: { type: 'CloseDay', tgl },
  streams: [dayStream(tgl)],
  decide: (context) => closeDay({ tgl }, facts, context),
});
