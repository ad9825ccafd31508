import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChartTaken, standardChartStreams, takeStandardChart } from '@emas/domain/accounting/standard-chart';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';

/** The standard chart of accounts, as far as the shop lacks it, and its numbers for the roles that have none. */
export class TakeStandardChartCommand extends Command<ChartTaken & { readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(TakeStandardChartCommand)
export class TakeStandardChartHandler implements ICommandHandler<TakeStandardChartCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, key }: TakeStandardChartCommand) {
    const shop = user.kode_toko;
    const { seq, result, events } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { request: 'TakeStandardChart' },
      streams: [...standardChartStreams()],
      decide: takeStandardChart,
    });
    for (const list of events.length > 0 ? ['master-akun', 'parameter-akun'] : [])
      this.realtime.toShop(shop, 'master-changed', { list, key: 'ALL', seq });
    return { seq, ...result };
  }
}
