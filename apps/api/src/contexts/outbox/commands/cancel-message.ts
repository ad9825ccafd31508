import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { OutboxMessages } from '../persistence/outbox-messages.js';
import { OutboxQueries } from '../queries/outbox-queries.js';

/** Takes a message back that has not left yet; cancelling it twice is one cancellation. */
export class CancelMessageCommand extends Command<void> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelMessageCommand)
export class CancelMessageHandler implements ICommandHandler<CancelMessageCommand> {
  constructor(
    private readonly messages: OutboxMessages,
    private readonly outbox: OutboxQueries,
  ) {}

  async execute({ user, id }: CancelMessageCommand): Promise<void> {
    if (await this.messages.cancel(user.kode_toko, id, user.user_id)) return;
    const { status } = await this.outbox.one(user.kode_toko, id);
    if (status === 'TERKIRIM') throw new DomainError('OUTBOX_ALREADY_SENT');
    if (status !== 'DIBATALKAN') throw new DomainError('OUTBOX_SENDING');
  }
}
