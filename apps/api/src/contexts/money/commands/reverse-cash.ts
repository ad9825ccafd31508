import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cashEntries } from '@emas/domain/money/cash-entry';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

export class ReverseCashCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly alasan: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReverseCashCommand)
export class ReverseCashHandler implements ICommandHandler<ReverseCashCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ user, id, alasan, key }: ReverseCashCommand) {
    const stream = cashEntries.stream(id);
    const history = await this.ledger.history(user.kode_toko, stream);
    const recorded = history.find(({ type }) => type === cashEntries.events.recorded) ?? null;
    const { seq } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key,
      request: { type: 'ReverseCash', id, alasan },
      streams: [stream],
      decide: (context) => ({ ...cashEntries.reverse({ id, alasan }, { recorded }, context), result: null }),
    });
    return { seq };
  }
}
