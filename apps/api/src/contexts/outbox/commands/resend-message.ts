import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Backends } from '../delivery/backends.js';
import { Dispatch } from '../delivery/dispatch.js';
import { OutboxMessages } from '../persistence/outbox-messages.js';
import { OutboxQueries } from '../queries/outbox-queries.js';

/** Sends a message again that failed or was cancelled, or a waiting one at once. Answers whether it has to wait. */
export class ResendMessageCommand extends Command<{ readonly waits: boolean }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ResendMessageCommand)
export class ResendMessageHandler implements ICommandHandler<ResendMessageCommand> {
  constructor(
    private readonly messages: OutboxMessages,
    private readonly outbox: OutboxQueries,
    private readonly backends: Backends,
    private readonly dispatch: Dispatch,
  ) {}

  async execute({ user, id }: ResendMessageCommand): Promise<{ waits: boolean }> {
    const shop = user.kode_toko;
    await this.messages.revive(shop, id, user.user_id);
    const { status, kanal } = await this.outbox.one(shop, id);
    if (status === 'TERKIRIM') throw new DomainError('OUTBOX_ALREADY_SENT');
    const waits = !(await this.backends.isConfigured(shop, kanal));
    if (!waits) await this.dispatch.hand(shop, id);
    return { waits };
  }
}
