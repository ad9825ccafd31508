import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DueTable } from '../../../engine/document/due-documents.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { ContractKinds } from '../contract-kinds.js';
import { ContractReminders } from '../contract-reminders.js';

interface Reminded {
  readonly seq: number;
}

/** Reminds a customer of a contract by hand, once a day. */
export class RemindCommand extends Command<Reminded> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly of: DueTable,
    readonly id: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RemindCommand)
export class RemindHandler implements ICommandHandler<RemindCommand> {
  constructor(
    private readonly kinds: ContractKinds,
    private readonly reminders: ContractReminders,
  ) {}

  execute({ user, of, id, key }: RemindCommand): Promise<Reminded> {
    return this.reminders.byHand(this.kinds.of(of), { user, id, key });
  }
}
