import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { acceptForShop } from '@emas/domain/money/accept-send';
import { moneySends } from '@emas/domain/money/money-send';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Lanes } from '../remittances/lanes.js';
import { Remittances } from '../remittances/remittances.js';

/** Says that money arrived at a shop that does not keep its books here. */
export class ConfirmArrivalCommand extends Command<{ readonly seq: number; readonly no_reff: string }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko' | 'level'>,
    readonly no_reff: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmArrivalCommand)
export class ConfirmArrivalHandler implements ICommandHandler<ConfirmArrivalCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly lanes: Lanes,
    private readonly remittances: Remittances,
  ) {}

  async execute({ user, no_reff, key }: ConfirmArrivalCommand) {
    const found = await this.lanes.find(no_reff);
    if (found?.shop !== user.kode_toko) throw new DomainError('MONEY_SEND_NOT_FOUND');
    const { send } = found;
    if (await this.lanes.has(send.tujuan)) throw new DomainError('MONEY_SEND_ELSEWHERE', { tujuan: send.tujuan });
    const { seq, repeated } = await this.ledger.execute({
      shop: user.kode_toko,
      actor: user.user_id,
      key,
      request: { type: 'ConfirmArrival', no_reff: found.no_reff },
      streams: [moneySends.stream(send.send_id)],
      decide: (context) => ({ ...acceptForShop(send.send_id, user.level === 'OWN', context), result: null }),
    });
    if (!repeated) this.remittances.tell(found, 'DITERIMA', user.user_id);
    return { seq, no_reff: found.no_reff };
  }
}
