import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClosePeriodDto } from '@emas/contracts/accounting/period.dto';
import type { PeriodClosedData } from '@emas/contracts/accounting/period.view';
import { closePeriod } from '@emas/domain/accounting/close-period';
import { periodStream, previousPeriod } from '@emas/domain/accounting/period';
import { requirePeriod } from '../require-period.js';
import { atHead } from '../../../ledger/at-head.js';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { PeriodDesk } from '../queries/period-desk.js';

/** The books of a month are closed, with what they came to. */
export class ClosePeriodCommand extends Command<{ readonly seq: number; readonly data: PeriodClosedData }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly periode: string,
    readonly dto: ClosePeriodDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ClosePeriodCommand)
export class ClosePeriodHandler implements ICommandHandler<ClosePeriodCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly desk: PeriodDesk,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, periode, dto, key }: ClosePeriodCommand) {
    const shop = user.kode_toko;
    requirePeriod(periode);
    const command = { periode, alasan: dto.alasan ?? null };
    // What it came to is read beside the documents: a journal of that month in between, and it is reckoned anew.
    const { seq, result, repeated } = await atHead(
      this.ledger,
      shop,
      () => this.desk.facts(shop, periode),
      (facts) => ({
        ...{ shop, actor: user.user_id, key, request: { type: 'ClosePeriod', ...command } },
        streams: [periodStream(periode)],
        reads: [periodStream(previousPeriod(periode))],
        decide: (context) => closePeriod(command, facts, context),
      }),
    );
    if (!repeated) this.realtime.toShop(shop, 'master-changed', { list: 'tutup-buku', key: periode, seq });
    return { seq, data: { periode, sha256: result.sha256 } };
  }
}
