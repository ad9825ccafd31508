import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { countsBlind } from '@emas/contracts/permissions/levels';
import type { Reversible } from '@emas/domain/document/end';
import { itemStreamsOf } from '@emas/domain/money/non-cash-item';
import { deliveries } from '@emas/domain/sales/delivery';
import { saleStream } from '@emas/domain/sales/sale';
import { reverseDelivery } from '@emas/domain/sales/send-delivery';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

export class ReverseDeliveryCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'> & Partial<Pick<RequestUser, 'level'>>,
    readonly id: string,
    readonly alasan: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ReverseDeliveryCommand)
export class ReverseDeliveryHandler implements ICommandHandler<ReverseDeliveryCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute(command: ReverseDeliveryCommand) {
    const history = await this.ledger.history(command.user.kode_toko, deliveries.stream(command.id));
    const sent = history.findLast(({ type }) => type === 'DeliverySent') ?? null;
    const { seq } = await this.ledger.execute(reverseDeliveryCommand(command, sent));
    return { seq };
  }
}

/** What the ledger is asked. */
export function reverseDeliveryCommand(
  { user, id, alasan, key }: ReverseDeliveryCommand,
  sent: Reversible | null,
): LedgerCommand<null> {
  return {
    shop: user.kode_toko,
    actor: user.user_id,
    key,
    request: { type: 'ReverseDelivery', id, alasan },
    streams: [deliveries.stream(id), saleStream(id)],
    reads: sent ? itemStreamsOf([sent]) : [],
    hidesBalances: countsBlind({ level: user.level ?? '' }),
    decide: (context) => ({ ...reverseDelivery({ id, alasan }, sent, context), result: null }),
  };
}
