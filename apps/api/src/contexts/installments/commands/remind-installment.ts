import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { installments } from '@emas/domain/installments/installment';
import { remindByHand } from '@emas/domain/installments/remind-installment';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { InstallmentMessages } from '../queries/installment-messages.js';

interface Reminded {
  readonly seq: number;
}

/** Reminds a customer by hand, once a day. */
export class RemindInstallmentCommand extends Command<Reminded> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RemindInstallmentCommand)
export class RemindInstallmentHandler implements ICommandHandler<RemindInstallmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly messages: InstallmentMessages,
  ) {}

  async execute({ user, id, key }: RemindInstallmentCommand): Promise<Reminded> {
    const { kode_toko: shop, user_id } = user;
    const stream = installments.stream(id);
    await this.messages.requireNumber(shop, id);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: user_id,
      key,
      request: { type: 'RemindInstallment', id },
      streams: [stream],
      decide: (context) => remindByHand(id, context),
    });
    await this.messages.remind(shop, id, result, user_id);
    return { seq };
  }
}
